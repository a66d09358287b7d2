import type { Finding } from '#domain/statements/layout/mapping.ts';
import { fold } from '#domain/statements/values/cell.ts';
import { formatUsd, formatVes } from '../../money/money.ts';
import { type Cell, cellText, type TableRow } from '../values/cell.ts';
import { type DecimalMark, readAmount } from '../values/read-amount.ts';
import { orderOf } from '../values/read-day.ts';

const OPENING = /^(saldo (inicial|anterior|de apertura)|(beginning|opening) balance)\b/;
const CLOSING = /^(saldo (final|de cierre)|(ending|closing) balance)\b/;
const TOTAL =
  /^(sub ?total|total|totales)( (general|generales|de|del|en|por|debitos?|creditos?|cargos?|abonos?|debe|haber|periodo|movimientos|mes|dia|bs|usd))*$/;

/** Whether a row states a balance or a total, even with a day and an amount: it is no movement. */
export function isStated(cells: readonly Cell[]): boolean {
  return cells.some((cell) => {
    if (typeof cell !== 'string') return false;
    const text = fold(cell);
    return OPENING.test(text) || CLOSING.test(text) || TOTAL.test(text);
  });
}

interface StatedBalances {
  /** In hundredths; null when the file does not state it. */
  opening: number | null;
  closing: number | null;
}

/** The balances that the rows of a file state, above and below the movements. */
export function statedBalances(table: readonly TableRow[], decimal: DecimalMark): StatedBalances {
  const stated = (pattern: RegExp) =>
    table.flatMap(({ cells }) => {
      const at = cells.findIndex((cell) => typeof cell === 'string' && pattern.test(fold(cell)));
      const amount = at === -1 ? null : amountIn(cells, at, decimal);
      return amount === null ? [] : [amount];
    });
  return { opening: stated(OPENING)[0] ?? null, closing: stated(CLOSING).at(-1) ?? null };
}

/** The last amount of a row, in a cell of its own or behind the colon of the label. */
function amountIn(cells: readonly Cell[], label: number, decimal: DecimalMark): number | null {
  const behind = /:([^:]*)$/.exec(cellText(cells[label]))?.[1];
  for (const cell of [...cells.toReversed().filter((other) => other !== cells[label]), behind]) {
    if (cell === undefined || typeof cell === 'object' || (typeof cell === 'string' && orderOf(cell) !== null))
      continue;
    const read = readAmount(cell, decimal);
    if ('hundredths' in read) return read.hundredths;
  }
  return null;
}

/** Checks that opening balance and movements add up to the closing balance; null when one of both is unknown. */
export function checkStated(
  { opening, closing }: StatedBalances,
  lines: readonly { hundredths: number }[],
  currency: 'USD' | 'VES',
): Finding | null {
  if (opening === null || closing === null) return null;
  const reached = lines.reduce((sum, { hundredths }) => sum + hundredths, opening);
  const say = (certainty: Finding['certainty'], text: string): Finding => ({ subject: 'balance', certainty, text });
  if (reached === closing) return say('sure', 'El saldo inicial más los movimientos da el saldo final.');
  const [from, to, stated, gap] = [opening, reached, closing, closing - reached].map((hundredths) =>
    currency === 'USD' ? formatUsd(hundredths) : formatVes(hundredths),
  );
  return say(
    'likely',
    `El saldo inicial (${from}) más los movimientos da ${to}, y el archivo dice ${stated}: la diferencia es ${gap}. Puede faltar un movimiento.`,
  );
}
