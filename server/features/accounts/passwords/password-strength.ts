import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { foldAccents } from '#domain/text/slug.ts';

/** zxcvbn's highest score: more than 10^10 guesses. */
const STRONG = 4;
/** In characters. The check takes more than linear time, and a longer password is strong by its length alone. */
const MOST_LOOKED_AT = 64;
/** Limits the l33t substitutions tried per word: a text of symbols alone would otherwise take a second. */
const MOST_SUBSTITUTIONS = 5;

let estimator: Promise<ZxcvbnFactory> | null = null;

/**
 * Whether a password resists guessing with common words and patterns.
 * The dictionaries are loaded at the first use and kept in memory: most processes never need them.
 * @param ownWords easy guesses for this person: their name and address, the name of the shop
 */
export async function isStrongPassword(password: string, ownWords: readonly string[]): Promise<boolean> {
  estimator ??= openEstimator();
  const words = ownWords.flatMap((word) => [word, foldAccents(word), foldAccents(word).replace(/[^a-z0-9]/g, '')]);
  return (await estimator).check(password, [...new Set(words)].filter(Boolean)).score >= STRONG;
}

/** Dictionaries: leaked passwords, Spanish and English words, Spanish names and words of the Spanish Wikipedia. */
async function openEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, spanish, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new Factory({
    graphs: common.adjacencyGraphs,
    dictionary: {
      'passwords-common': common.dictionary['passwords-common'],
      'commonWords-en': english.dictionary['commonWords-en'],
      'commonWords-es-es': spanish.dictionary['commonWords-es-es'],
      'firstnames-es-es': spanish.dictionary['firstnames-es-es'],
      'lastnames-es-es': spanish.dictionary['lastnames-es-es'],
      'wikipedia-es-es': spanish.dictionary['wikipedia-es-es'],
    },
    maxLength: MOST_LOOKED_AT,
    l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
  });
}
