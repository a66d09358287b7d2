import { foldAccents } from '#domain/text/slug.ts';

/** A word as written in lower case, and without accents. */
export interface Word {
  written: string;
  folded: string;
}

export const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text; punctuation parts them. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const [written] of text.toLowerCase().normalize('NFC').matchAll(WORD)) {
    words.push({ written, folded: foldAccents(written) });
  }
  return words;
}

export const isNumber = (folded: string) => /^\d+$/.test(folded);

/** Without the ending of the plural: `pantalones` gives `pantalon`, `camisas` gives `camisa`. */
export function singular(folded: string): string {
  if (folded.length < 5 || !folded.endsWith('s')) return folded;
  if (folded.endsWith('ces')) return `${folded.slice(0, -3)}z`;
  // After these letters Spanish adds -es: marrones, azules, bluyines. Elsewhere the e is the word's own: trajes.
  return /[^aeiou]es$/.test(folded) && /[nlrdz]es$/.test(folded) ? folded.slice(0, -2) : folded.slice(0, -1);
}

/**
 * What the forms of a word have in common: number and gender do not matter, `negra` and `negros` are one. Words of three
 * letters and numbers stay as they are.
 */
export function stem(folded: string): string {
  if (folded.length < 4 || /\d/.test(folded)) return folded;
  const one = singular(folded);
  if (one.length < 4) return one;
  if (one.endsWith('a')) return `${one.slice(0, -1)}o`;
  return one.endsWith('e') ? one.slice(0, -1) : one;
}
