const ELLIPSIS = '…';
/** Taken away before an ellipsis: spaces, stops, hyphens, and signs that only begin something. */
const LOOSE_END = /[\s.,;:…\-–—/&+([{¿¡«“"']+$/;

/**
 * A text of at most so many UTF-16 units: whole when it fits, otherwise up to its last whole word and an ellipsis.
 * White space is evened out. A single word that is longer is cut between two characters as people see them.
 */
export function cutText(text: string, max: number): string {
  const even = text.toWellFormed().replace(/\s+/g, ' ').trim();
  if (even.length <= max) return even;
  const room = max - ELLIPSIS.length;
  // One more, so that a word that ends exactly there counts as whole.
  const atWord = even.slice(0, room + 1).replace(/\s*[^\s]*$/u, '');
  const kept = (even[room] === ' ' ? even.slice(0, room) : atWord).replace(LOOSE_END, '');
  return (kept || wholeCharacters(even, room)) + ELLIPSIS;
}

function wholeCharacters(text: string, room: number): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter('es').segment(text)) {
    if (kept.length + segment.length > room) break;
    kept += segment;
  }
  return kept.trimEnd();
}
