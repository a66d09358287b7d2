import { foldAccents } from '#domain/text/slug.ts';

/** A word as written in lower case, and without accents. */
export interface Word {
  written: string;
  folded: string;
}

export const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Words met before, as folding them costs more than all else that is done with a text. */
const met = new Map<string, Word>();
const MOST_MET = 20_000;
const LONGEST_MET = 24;

/** The words of a text; punctuation parts them. */
export function wordsOf(text: string): Word[] {
  return (text.toLowerCase().normalize('NFC').match(WORD) ?? []).map(wordOf);
}

function wordOf(written: string): Word {
  const known = met.get(written);
  if (known) return known;
  const word = { written, folded: foldAccents(written) };
  if (met.size >= MOST_MET) met.clear();
  if (written.length <= LONGEST_MET) met.set(written, word);
  return word;
}

/** Half sizes as one word: `38.5` and `38 1/2` are `38½`. */
export function withHalves(text: string): string {
  return text.replace(/(?<=\d)(?:[.,]5| 1\/2)(?!\d)/g, '½');
}

/** Without the ending of the plural: `pantalones` gives `pantalon`, `camisas` gives `camisa`. */
export function singular(folded: string): string {
  if (folded.length < 5 || !folded.endsWith('s')) return folded;
  if (folded.endsWith('ces')) return `${folded.slice(0, -3)}z`;
  // After these letters Spanish adds -es: marrones, azules, bluyines. Elsewhere the e is the word's own: trajes.
  return /[^aeiou]es$/.test(folded) && /[nlrdz]es$/.test(folded) ? folded.slice(0, -2) : folded.slice(0, -1);
}

/** Without number: `hombres` gives `hombr`, as `hombre` does. The gender stays. */
export function oneOf(folded: string): string {
  return singular(folded).replace(/(?<=.{3})e$/, '');
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
