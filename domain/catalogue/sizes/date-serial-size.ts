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
