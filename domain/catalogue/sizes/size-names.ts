/** Size of items without one. */
export const NO_SIZE = 'N/A';

/** The item's size, or `N/A` without one. */
export function sizeName(size: string | null | undefined): string {
  return size?.trim() || NO_SIZE;
}

/**
 * Whether a size sent by a client matches the item's size. 'N/A' matches every size: lines from the wish list send it
 * for items that have one.
 * @param size as returned by `sizeName`
 */
export function namesSize(sent: string, size: string): boolean {
  const name = sizeName(sent);
  return name === NO_SIZE || name.toUpperCase() === size.toUpperCase();
}

/** A size within a sentence: `talla M`, `talla única`; `sin talla` without one. */
export function sizePhrase(size: string | null | undefined): string {
  const name = sizeName(size);
  if (name === NO_SIZE) return 'sin talla';
  // Some sizes contain the word: 'Talla Única'.
  return /^talla\s/i.test(name) ? name.toLocaleLowerCase('es') : `talla ${name}`;
}

/** The phrase at the start of a text: `Talla M`, `Talla única`. */
export function sizeTitle(size: string | null | undefined): string {
  const phrase = sizePhrase(size);
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
