/** Minimum length of a shopper's password, in characters. */
export const MIN_PASSWORD = 6;
/** Minimum length of a staff password, in characters; longer because staff can read every sale. */
export const MIN_STAFF_PASSWORD = 12;
/** Maximum length in characters; longer ones add no security and only take time to hash. */
export const MAX_PASSWORD = 200;

/** Whether a password has at least `least` characters, counted as people do: an emoji is one. */
export function hasCharacters(password: string, least: number): boolean {
  return [...password].length >= least;
}
