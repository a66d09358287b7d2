import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { foldAccents } from '#domain/text/slug.ts';

/** The estimator's best mark: more than ten thousand million guesses. */
const STRONG = 4;
/** The time it takes grows faster than the length, and more than this is strong by its length. */
const MOST_LOOKED_AT = 64;
/** Letters written as digits and signs, in so many ways: a text of signs alone would otherwise take a second. */
const MOST_SUBSTITUTIONS = 5;

let estimator: Promise<ZxcvbnFactory> | null = null;

/**
 * Whether a password would stand up to guessing, by the words and patterns that guessers try first.
 * The dictionaries load with the first question and stay: most processes are never asked one.
 * @param ownWords what a stranger would try besides: the person's name and address, the name of the shop
 */
export async function isStrongPassword(password: string, ownWords: readonly string[]): Promise<boolean> {
  estimator ??= openEstimator();
  const words = ownWords.flatMap((word) => [word, foldAccents(word), foldAccents(word).replace(/[^a-z0-9]/g, '')]);
  return (await estimator).check(password, [...new Set(words)].filter(Boolean)).score >= STRONG;
}

/** Passwords that leaked, words of Spanish and English, and the names and places that people here choose. */
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
