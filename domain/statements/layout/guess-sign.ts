import type { Cell } from '../values/cell.ts';
import { type DecimalMark, readAmount } from '../values/read-amount.ts';
import type { Finding } from './finding.ts';
import type { SignConvention } from './mapping.ts';

/** An amount and the balance beside it, as written. In the order of the file. */
export interface SignedCell {
  amount: Cell | undefined;
  balance: Cell | undefined;
}

/** With fewer pairs of rows, the balances prove nothing. */
const FEWEST_PAIRS = 2;
const MOST = 0.9;

/**
 * Finds out what the sign means in a single column of amounts. A running balance proves it; without one, amounts of
 * both signs suggest it.
 */
export function guessSign(rows: readonly SignedCell[], decimal: DecimalMark) {
  const read = rows.flatMap(({ amount, balance }) => {
    const value = readAmount(amount, decimal);
    if (!('hundredths' in value)) return [];
    const sum = readAmount(balance, decimal);
    return [{ amount: value.hundredths, balance: 'hundredths' in sum ? sum.hundredths : null }];
  });
  const say = (sign: SignConvention, certainty: Finding['certainty'], text: string) => ({
    sign,
    finding: { subject: 'sign', certainty, text } satisfies Finding,
  });
  const hasBelow = read.some(({ amount }) => amount < 0);
  const hasAbove = read.some(({ amount }) => amount > 0);
  const [asWritten, inverted] = [shareThatAddsUp(read, 1), shareThatAddsUp(read, -1)];
  if (asWritten >= MOST && inverted < MOST) return say('signed', 'sure', 'El saldo confirma los signos de los montos.');
  if (inverted >= MOST && asWritten < MOST && hasAbove && hasBelow) {
    return say('inverted', 'sure', 'Según el saldo, los montos negativos son los que entran.');
  }
  if (hasBelow && hasAbove) return say('signed', 'likely', 'Los montos positivos entran y los negativos salen.');
  if (hasBelow) return say('signed', 'ask', 'Todos los montos son negativos. ¿Es dinero que sale?');
  return say('credits', 'ask', 'Ningún monto tiene signo. ¿Es todo dinero que entra?');
}

/**
 * Share of neighbouring rows whose balances differ by exactly the amount. Tries both orders of the file and takes the
 * better one.
 */
function shareThatAddsUp(rows: readonly { amount: number; balance: number | null }[], factor: 1 | -1): number {
  let pairs = 0;
  let [older, newer] = [0, 0];
  for (let index = 1; index < rows.length; index += 1) {
    const [before, row] = [rows[index - 1], rows[index]];
    if (!before || !row || before.balance === null || row.balance === null) continue;
    pairs += 1;
    if (before.balance + factor * row.amount === row.balance) older += 1;
    if (row.balance + factor * before.amount === before.balance) newer += 1;
  }
  return pairs < FEWEST_PAIRS ? 0 : Math.max(older, newer) / pairs;
}
