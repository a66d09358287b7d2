const ELLIPSIS = '…';
/** Removed before an ellipsis: spaces, punctuation, hyphens, opening brackets and quotes. */
const LOOSE_END = /[\s.,;:…\-–—/&+([{¿¡«“"']+$/;

/**
 * Shortens a text to at most `max` UTF-16 units. A longer text is cut after a whole word and gets an ellipsis. White
 * space is collapsed. A single longer word is cut between grapheme clusters. Punctuation before the ellipsis is
 * removed, unless the text is nothing else.
 */
export function cutText(text: string, max: number): string {
  const even = text.toWellFormed().replace(/\s+/g, ' ').trim();
  if (even.length <= max) return even;
  const room = max - ELLIPSIS.length;
  // One unit more, so that a word ending exactly at the limit counts as whole.
  const atWord = even.slice(0, room + 1).replace(/\s*[^\s]*$/u, '');
  const whole = (even[room] === ' ' ? even.slice(0, room) : atWord).replace(LOOSE_END, '');
  if (whole) return whole + ELLIPSIS;
  const part = wholeCharacters(even, room);
  return (part.replace(LOOSE_END, '') || part) + ELLIPSIS;
}

function wholeCharacters(text: string, room: number): string {
  let part = '';
  for (const { segment } of new Intl.Segmenter('es').segment(text)) {
    if (part.length + segment.length > room) break;
    part += segment;
  }
  return part.trimEnd();
}
