/** Characters that a shopper's password has at least. */
export const MIN_PASSWORD = 6;
/** Characters that the password of staff has at least: they can read every sale. */
export const MIN_STAFF_PASSWORD = 12;
/** Characters. A longer one is no safer and only takes time to hash. */
export const MAX_PASSWORD = 200;

/** Whether a password has at least so many characters, as people count them: an emoji is one. */
export function hasCharacters(password: string, least: number): boolean {
  return [...password].length >= least;
}
