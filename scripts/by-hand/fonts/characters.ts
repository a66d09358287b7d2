/** What the cut fonts can write; web/ui/fonts.css names the same characters and fetches the whole files for any other. */

const ASCII = between(' ', '~');
/** What the shop writes beyond ASCII: Spanish, prices, sizes, fractions, quotes, arrows. */
const SPANISH = 'ÁÉÍÑÓÚÜáéíñóúü¡¿ªº«»';
const SIGNS = '\u00a0©\u00ad®°·½×–—‘’“”•…€™↑↓−';

/** Text of all sizes. */
export const TEXT = ASCII + SPANISH + SIGNS;
/** The shop's name in the header, which is set in capitals. */
export const CAPITALS = `${between('A', 'Z')}${between('0', '9')}ÁÉÍÑÓÚÜ &'’.-`;
/** Figures as large as a poster. */
export const FIGURES = between('0', '9');

function between(first: string, last: string): string {
  const [from = 0, to = 0] = [first.codePointAt(0), last.codePointAt(0)];
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}
