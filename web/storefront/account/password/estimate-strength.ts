import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Space-separated words, most frequent first; defined in vite.config.ts. */
declare const FREQUENT_WORDS: string;

const estimator = new ZxcvbnFactory({
  dictionary: { frequent: FREQUENT_WORDS.split(' ') },
  // Only this many characters are judged, which limits the work per key press on slow phones.
  maxLength: 40,
  l33tMaxSubstitutions: 3,
});

/** Score of a password by the guesses needed to find it, from 0 (few) to 4 (too many to try). */
export function estimateStrength(password: string): number {
  return estimator.check(password).score;
}
