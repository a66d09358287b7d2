/** What an item without a size counts as. */
export const NO_SIZE = 'N/A';

const LETTER_ORDER = ['XS', 'SM', 'M', 'L', 'XL', 'XXL', 'XXXL'];

function rank(size: string): number {
  const name = size.toUpperCase();
  return LETTER_ORDER.indexOf(name === 'S' ? 'SM' : name);
}

/** XS, SM (an `S` stands with it), M, L, XL, XXL, XXXL, then numbers by value, then words. */
export function compareSizes(a: string, b: string): number {
  const [rankA, rankB] = [rank(a), rank(b)];
  if (rankA >= 0 || rankB >= 0) return (rankA < 0 ? 99 : rankA) - (rankB < 0 ? 99 : rankB) || a.localeCompare(b);
  const [numberA, numberB] = [numericValue(a), numericValue(b)];
  if (numberA !== null && numberB !== null) return numberA - numberB || a.localeCompare(b);
  if (numberA !== null) return -1;
  if (numberB !== null) return 1;
  return a.localeCompare(b, 'es');
}

function numericValue(size: string): number | null {
  return /^\d+([.,]\d+)?$/.test(size) ? Number(size.replace(',', '.')) : null;
}

/** The size an item counts as: its own, or `N/A`. */
export function sizeName(size: string | null | undefined): string {
  return size?.trim() || NO_SIZE;
}

/**
 * Whether what a client says of a size can mean this one. A line from the wish list says 'N/A' of an item that has a
 * size: it names none, and the item says which.
 * @param size as `sizeName` gives it
 */
export function namesSize(said: string, size: string): boolean {
  const name = sizeName(said);
  return name === NO_SIZE || name.toUpperCase() === size.toUpperCase();
}

/** A size as it stands in a sentence: `talla M`, `talla única`; `sin talla` of an item that has none. */
export function sizePhrase(size: string | null | undefined): string {
  const name = sizeName(size);
  if (name === NO_SIZE) return 'sin talla';
  // Some sizes bring the word along: 'Talla Única'.
  return /^talla\s/i.test(name) ? name.toLocaleLowerCase('es') : `talla ${name}`;
}

/** The same where a text begins with it: `Talla M`, `Talla única`. */
export function sizeTitle(size: string | null | undefined): string {
  const phrase = sizePhrase(size);
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

const FIRST_SERIAL = 1000;
const LAST_SERIAL = 50_000;
const DAY_MS = 86_400_000;
/** Spreadsheets count days from here, true of every date after February 1900. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);

/**
 * Reads a size that a spreadsheet took for a date and wrote as its serial number: a whole number above 1000 and below
 * 50000, which are the days from 1902 to 2036. @returns the day and month that were typed, without leading zeros, as '10/12'; else null
 */
export function sizeOfDateSerial(size: string | null): string | null {
  const text = size?.trim() ?? '';
  if (!/^\d{4,5}$/.test(text)) return null;
  const serial = Number(text);
  if (serial <= FIRST_SERIAL || serial >= LAST_SERIAL) return null;
  const date = new Date(SERIAL_ZERO + serial * DAY_MS);
  return `${date.getUTCDate()}/${date.getUTCMonth() + 1}`;
}
