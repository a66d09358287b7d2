import { foldAccents } from '#domain/text/slug.ts';

export interface Word {
  /** The word in lower case. */
  written: string;
  /** The word in lower case, without accents. */
  folded: string;
}

export const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Words seen before: folding takes longer than everything else done with a text. */
const wordCache = new Map<string, Word>();
const MAX_CACHED = 20_000;
const LONGEST_CACHED = 24;

/** The words of a text; punctuation separates them. */
export function wordsOf(text: string): Word[] {
  return (text.toLowerCase().normalize('NFC').match(WORD) ?? []).map(wordOf);
}

function wordOf(written: string): Word {
  const known = wordCache.get(written);
  if (known) return known;
  const word = { written, folded: foldAccents(written) };
  if (wordCache.size >= MAX_CACHED) wordCache.clear();
  if (written.length <= LONGEST_CACHED) wordCache.set(written, word);
  return word;
}

/** Writes half sizes as one word: `38.5` and `38 1/2` become `38½`. */
export function withHalves(text: string): string {
  return text.replace(/(?<=\d)(?:[.,]5| 1\/2)(?!\d)/g, '½');
}

/** Removes the plural ending: `pantalones` gives `pantalon`, `camisas` gives `camisa`. */
export function singular(folded: string): string {
  if (folded.length < 5 || !folded.endsWith('s')) return folded;
  if (folded.endsWith('ces')) return `${folded.slice(0, -3)}z`;
  // Spanish adds -es after these letters: marrones, azules, bluyines. After others the e belongs to the word: trajes.
  return /[^aeiou]es$/.test(folded) && /[nlrdz]es$/.test(folded) ? folded.slice(0, -2) : folded.slice(0, -1);
}

/** A key without number but with gender: `hombre` and `hombres` give `hombr`. */
export function withoutNumber(folded: string): string {
  return singular(folded).replace(/(?<=.{3})e$/, '');
}

/**
 * A key without number and gender: `negra` and `negros` share it. Numbers and words of up to three letters stay
 * unchanged.
 */
export function stem(folded: string): string {
  if (folded.length < 4 || /\d/.test(folded)) return folded;
  const one = singular(folded);
  if (one.length < 4) return one;
  if (one.endsWith('a')) return `${one.slice(0, -1)}o`;
  return one.endsWith('e') ? one.slice(0, -1) : one;
}
