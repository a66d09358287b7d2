/** Ends a text with one full stop: a time at its end, `3:05 p. m.`, brings one along. */
export function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
