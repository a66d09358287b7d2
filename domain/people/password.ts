/** Of a shopper's password. */
export const MIN_PASSWORD = 6;
/** Whoever works here can read every sale. */
export const MIN_STAFF_PASSWORD = 12;
/** Longer ones only cost time to hash. */
export const MAX_PASSWORD = 200;

/** Whether a password has at least so many characters, as people count them: an emoji is one. */
export function hasCharacters(password: string, least: number): boolean {
  return [...password].length >= least;
}
