/** A number as plain text: decimal dot, no thousands separators, no insignificant zeros. `-1234.5`, `0`. */
type Decimal = string;

/** Result of reading a number. */
interface ReadDecimal {
  value: Decimal;
  /**
   * The text could be another number: in `1.250` the dot may separate thousands. It is read as a decimal mark; callers
   * that must not guess refuse it.
   */
  ambiguous: boolean;
}

/** Maximum length in characters; longer texts are not read. */
const MAX_LENGTH = 40;

/** Thousands separated by a comma, a dot or a space, including narrow and non-breaking spaces. */
const GROUPS = String.raw`[1-9]\d{0,2}(?:(?<mark>[.,]|[ \u00a0\u2009\u202f])\d{3})(?:\k<mark>\d{3})*`;
const GROUPED = new RegExp(`^(?<whole>${GROUPS})(?:(?<point>[.,])(?<fraction>\\d+))?$`);
const PLAIN = /^(?<whole>\d+)(?:[.,](?<fraction>\d+))?$/;
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Reads a number written by a person or another program; used everywhere in the shop:
 * - digits 0 to 9, with at least one before a decimal mark and one after it; in front at most one minus (`-` or `−`);
 * - surrounding spaces are ignored;
 * - a single comma or dot is the decimal mark: `12,5`, `12.5`;
 * - thousands may be separated, consistently by one character: `1.234.567`, `1 234`; the decimal mark is then the
 *   other one: `1.234,56`, `1,234.56`, `1 234,56`.
 *
 * Everything else is not a number: `1,2,3`, `1.23.456`, `1e3`, `+5`, `5.`, digits of other scripts.
 * @returns null when it is not a number
 */
export function readDecimal(typed: string): ReadDecimal | null {
  if (typed.length > MAX_LENGTH) return null;
  const text = typed.trim();
  const negative = /^[-−]/.test(text);
  const unsigned = negative ? text.slice(1) : text;
  const { whole, fraction = '' } = PLAIN.exec(unsigned)?.groups ?? grouped(unsigned) ?? {};
  if (whole === undefined) return null;
  return { value: canonical(negative, whole, fraction), ambiguous: ONE_GROUP.test(unsigned) };
}

function grouped(text: string): { whole: string; fraction: string } | null {
  const { whole = '', mark, point, fraction = '' } = GROUPED.exec(text)?.groups ?? {};
  if (mark === undefined || mark === point) return null;
  return { whole: whole.replace(/\D/g, ''), fraction };
}

function canonical(negative: boolean, whole: string, fraction: string): Decimal {
  const digits = whole.replace(/^0+(?=\d)/, '');
  const decimals = fraction.replace(/0+$/, '');
  const value = decimals ? `${digits}.${decimals}` : digits;
  return negative && value !== '0' ? `-${value}` : value;
}
