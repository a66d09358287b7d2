/** Ends a text with exactly one full stop; a time such as `3:05 p. m.` already ends in one. */
export function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
