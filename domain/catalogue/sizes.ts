/** Size of items without one. */
export const NO_SIZE = 'N/A';

const LETTER_ORDER = ['XS', 'SM', 'M', 'L', 'XL', 'XXL', 'XXXL'];

function rank(size: string): number {
  const name = size.toUpperCase();
  return LETTER_ORDER.indexOf(name === 'S' ? 'SM' : name);
}

/** Sort order: XS, SM (and `S`), M, L, XL, XXL, XXXL, then numbers by value, then words. */
export function compareSizes(a: string, b: string): number {
  const [rankA, rankB] = [rank(a), rank(b)];
  if (rankA >= 0 || rankB >= 0) return (rankA < 0 ? 99 : rankA) - (rankB < 0 ? 99 : rankB) || a.localeCompare(b);
  const [numberA, numberB] = [numericValue(a), numericValue(b)];
  if (numberA !== null && numberB !== null) return numberA - numberB || a.localeCompare(b);
  if (numberA !== null) return -1;
  if (numberB !== null) return 1;
  return a.localeCompare(b, 'es');
}

/** Letters (`M`), a number (`38`) or words (`Talla Única`). */
export function sizeKind(size: string): 'letters' | 'number' | 'words' {
  if (rank(size) >= 0) return 'letters';
  return numericValue(size) === null ? 'words' : 'number';
}

/** Whether two sizes are one: `S` and `SM`, `38,0` and `38`, `única` and `Única`. */
export function isSameSize(a: string, b: string): boolean {
  const rankOfA = rank(a);
  if (rankOfA >= 0) return rankOfA === rank(b);
  const number = numericValue(a);
  return number === null ? a.toLocaleLowerCase('es') === b.toLocaleLowerCase('es') : number === numericValue(b);
}

function numericValue(size: string): number | null {
  return /^\d+([.,]\d+)?$/.test(size) ? Number(size.replace(',', '.')) : null;
}

/** The item's size, or `N/A` without one. */
export function sizeName(size: string | null | undefined): string {
  return size?.trim() || NO_SIZE;
}

/**
 * Whether a size sent by a client matches the item's size. 'N/A' matches every size: lines from the wish list send it
 * for items that have one.
 * @param size as returned by `sizeName`
 */
export function namesSize(said: string, size: string): boolean {
  const name = sizeName(said);
  return name === NO_SIZE || name.toUpperCase() === size.toUpperCase();
}

/** A size within a sentence: `talla M`, `talla única`; `sin talla` without one. */
export function sizePhrase(size: string | null | undefined): string {
  const name = sizeName(size);
  if (name === NO_SIZE) return 'sin talla';
  // Some sizes contain the word: 'Talla Única'.
  return /^talla\s/i.test(name) ? name.toLocaleLowerCase('es') : `talla ${name}`;
}

/** The same at the start of a text: `Talla M`, `Talla única`. */
export function sizeTitle(size: string | null | undefined): string {
  const phrase = sizePhrase(size);
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

const FIRST_SERIAL = 1000;
const LAST_SERIAL = 50_000;
const DAY_MS = 86_400_000;
/** Day zero of spreadsheet date serials, correct for every date after February 1900. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);

/**
 * Recovers a size that a spreadsheet turned into a date serial: a whole number above 1000 and below 50000, which are
 * the days from 1902 to 2036.
 * @returns day and month as typed, without leading zeros, such as '10/12'; null when it is not such a number
 */
export function sizeOfDateSerial(size: string | null): string | null {
  const text = size?.trim() ?? '';
  if (!/^\d{4,5}$/.test(text)) return null;
  const serial = Number(text);
  if (serial <= FIRST_SERIAL || serial >= LAST_SERIAL) return null;
  const date = new Date(SERIAL_ZERO + serial * DAY_MS);
  return `${date.getUTCDate()}/${date.getUTCMonth() + 1}`;
}
