/** A number as plain decimal text: a dot as decimal mark, no groups, no zeros that say nothing. `-1234.5`, `0`. */
export type Decimal = string;

/** What a text was read as. */
interface ReadDecimal {
  value: Decimal;
  /**
   * The text also reads as another number: in `1.250` the one mark may divide thousands. Read as decimals here; whoever
   * can ask, or must not guess, refuses it.
   */
  ambiguous: boolean;
}

/** Characters. A longer text is not read as a number. */
const MAX_LENGTH = 40;

/** Thousands divided by a comma, a dot or a space, the narrow and the unbreakable one of word processors among them. */
const GROUPS = String.raw`[1-9]\d{0,2}(?:(?<mark>[.,]|[ \u00a0\u2009\u202f])\d{3})(?:\k<mark>\d{3})*`;
const GROUPED = new RegExp(`^(?<whole>${GROUPS})(?:(?<point>[.,])(?<fraction>\\d+))?$`);
const PLAIN = /^(?<whole>\d+)(?:[.,](?<fraction>\d+))?$/;
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * The one rule by which the shop reads a number that a person or another program wrote:
 * - digits 0 to 9, with at least one before a decimal mark and one after it; in front at most one minus (`-` or `−`);
 * - spaces around it do not count;
 * - a comma or a dot alone, once, is the decimal mark: `12,5`, `12.5`;
 * - thousands may be divided, all of them and by one sign alone: `1.234.567`, `1 234`; the decimal mark is then the
 *   other: `1.234,56`, `1,234.56`, `1 234,56`.
 *
 * Everything else is no number: `1,2,3`, `1.23.456`, `1e3`, `+5`, `5.`, digits of other scripts.
 * @returns null when it is no number
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
