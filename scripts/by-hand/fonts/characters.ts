/**
 * The characters in the cut fonts. web/ui/fonts.css lists the same ones, and loads the whole fonts for any other
 * character.
 */

const ASCII = between(' ', '~');
/** The characters beyond ASCII that the shop uses: Spanish, prices, sizes, fractions, quotes, arrows. */
const SPANISH = 'ÁÉÍÑÓÚÜáéíñóúü¡¿ªº«»';
const SIGNS = '\u00a0©\u00ad®°·½×–—‘’“”•…€™↑↓−';

/** For text of all sizes. */
export const TEXT = ASCII + SPANISH + SIGNS;
/** For the shop's name in the header, in capitals. */
export const CAPITALS = `${between('A', 'Z')}${between('0', '9')}ÁÉÍÑÓÚÜ &'’.-`;
/** For very large figures. */
export const FIGURES = between('0', '9');

function between(first: string, last: string): string {
  const [from = 0, to = 0] = [first.codePointAt(0), last.codePointAt(0)];
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}
