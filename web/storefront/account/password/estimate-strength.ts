import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Words apart by spaces, most frequent first; vite.config.ts puts them here. */
declare const FREQUENT_WORDS: string;

const estimator = new ZxcvbnFactory({
  dictionary: { frequent: FREQUENT_WORDS.split(' ') },
  // On a slow phone each key counts.
  maxLength: 40,
  l33tMaxSubstitutions: 3,
});

/** How many guesses a password would take, from 0 (few) to 4 (more than anyone makes). */
export function estimateStrength(password: string): number {
  return estimator.check(password).score;
}
