import { hasAtMostTwoDecimals } from '../../money/money.ts';
import { type Cell, cellText } from './cell.ts';

/**
 * The decimal mark of a file; the other mark separates thousands. `cents`: no mark, the last two digits are decimals, as
 * in files of fixed width.
 */
export const DECIMAL_MARKS = ['comma', 'dot', 'cents'] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

type AmountFault = 'empty' | 'unreadable' | 'too-precise' | 'too-large';
type ReadAmount = { hundredths: number } | { fault: AmountFault };

/** A larger number is a reference or a mistake. */
const MOST_HUNDREDTHS = 1e14;
const CURRENCY = /^(?:bs\.?\s?[sdf]?\.?|ves|vef|ved|usd|us\$|\$)\s*|\s*(?:bs\.?\s?[sdf]?\.?|ves|vef|ved|usd|us\$|\$)$/i;
const NUMBERS: Record<DecimalMark, RegExp> = {
  comma: /^(?<whole>\d+|[1-9]\d{0,2}(?:(?<mark>[. '’])\d{3})(?:\k<mark>\d{3})*)?(?:,(?<fraction>\d+)?)?$/,
  cents: /^(?<whole>\d+)$/,
  dot: /^(?<whole>\d+|[1-9]\d{0,2}(?:(?<mark>[, '’])\d{3})(?:\k<mark>\d{3})*)?(?:\.(?<fraction>\d+)?)?$/,
};

/**
 * Reads an amount as banks write it. It may have thousands separators, a currency, a sign before or after (`-12,50`,
 * `12,50-`), or parentheses when negative. Numbers from a spreadsheet are taken as they are.
 * @returns hundredths, negative for a negative amount
 */
export function readAmount(cell: Cell | undefined, mark: DecimalMark): ReadAmount {
  if (typeof cell === 'number') return readNumber(cell);
  if (typeof cell === 'object') return { fault: 'unreadable' };
  const text = cellText(cell).replaceAll('−', '-');
  if (text === '' || /^-+$/.test(text)) return { fault: 'empty' };
  const { negative, digits } = withoutSigns(text);
  const { whole, fraction = '' } = NUMBERS[mark].exec(digits)?.groups ?? {};
  if (!/\d/.test(digits) || (whole === undefined && fraction === '')) return { fault: 'unreadable' };
  if (fraction.replace(/0+$/, '').length > 2) return { fault: 'too-precise' };
  const decimals = mark === 'cents' ? '' : fraction.slice(0, 2).padEnd(2, '0');
  const hundredths = Number((whole ?? '0').replace(/\D/g, '') + decimals);
  if (!(hundredths < MOST_HUNDREDTHS)) return { fault: 'too-large' };
  return { hundredths: negative && hundredths > 0 ? -hundredths : hundredths };
}

function readNumber(value: number): ReadAmount {
  if (!Number.isFinite(value) || Math.abs(value) * 100 >= MOST_HUNDREDTHS) return { fault: 'too-large' };
  if (!hasAtMostTwoDecimals(value)) return { fault: 'too-precise' };
  const hundredths = Math.round(value * 100);
  return { hundredths: hundredths === 0 ? 0 : hundredths };
}

/** Removes currency and sign. Of two signs one is left, so that the rest is no longer a number. */
function withoutSigns(text: string): { negative: boolean; digits: string } {
  const [, inside] = /^\((.*)\)$/.exec(text) ?? [];
  const plain = bare(inside ?? bare(text));
  const [, before = '', unsigned = '', after = ''] = /^([+-]?)(.*?)([+-]?)$/.exec(plain) ?? [];
  const sign = before || after;
  const digits = before && after ? plain : bare(unsigned);
  return { negative: inside !== undefined || sign === '-', digits };
}

function bare(text: string): string {
  return text.trim().replace(CURRENCY, '').replace(CURRENCY, '').trim();
}

/**
 * The decimal mark that an amount proves. `either`: both give the same, as `1200`; `unclear`: they give two amounts, as
 * `1.200`; null: not an amount.
 */
export function markOf(cell: Cell | undefined): 'comma' | 'dot' | 'either' | 'unclear' | null {
  if (typeof cell === 'number') return 'either';
  if (cell === undefined || cell === '') return null;
  const [comma, dot] = [readAmount(cell, 'comma'), readAmount(cell, 'dot')];
  const [isComma, isDot] = [isNumber(comma), isNumber(dot)];
  if (isComma && isDot) {
    return 'hundredths' in comma && 'hundredths' in dot && comma.hundredths === dot.hundredths ? 'either' : 'unclear';
  }
  if (isComma) return 'comma';
  return isDot ? 'dot' : null;
}

function isNumber(read: ReadAmount): boolean {
  return 'hundredths' in read || read.fault === 'too-precise';
}

/** The part of a message that says why an amount is unreadable. */
export function amountFaultText(fault: AmountFault, written: string): string {
  switch (fault) {
    case 'empty':
      return 'falta';
    case 'unreadable':
      return `«${written}» no se entiende como monto`;
    case 'too-precise':
      return `«${written}» tiene más de dos decimales`;
    case 'too-large':
      return `«${written}» es demasiado grande`;
  }
}
