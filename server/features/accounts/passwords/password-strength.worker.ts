import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import type { StrengthAnswer, StrengthQuestion } from './password-strength.ts';

// Runs in its own thread, started by password-strength.ts.

/** In characters. The check takes more than linear time, and a longer password is strong by its length alone. */
const MOST_CHECKED = 64;
/** Limits the l33t substitutions tried per word: a text of symbols alone would otherwise take a second. */
const MOST_SUBSTITUTIONS = 5;
/** zxcvbn's highest score: more than 10^10 guesses. */
const STRONG = 4;

/** Dictionaries: leaked passwords, Spanish and English words, Spanish names and words of the Spanish Wikipedia. */
const estimator = new ZxcvbnFactory({
  graphs: adjacencyGraphs,
  dictionary: {
    'passwords-common': common['passwords-common'],
    'commonWords-en': english['commonWords-en'],
    'commonWords-es-es': spanish['commonWords-es-es'],
    'firstnames-es-es': spanish['firstnames-es-es'],
    'lastnames-es-es': spanish['lastnames-es-es'],
    'wikipedia-es-es': spanish['wikipedia-es-es'],
  },
  maxLength: MOST_CHECKED,
  l33tMaxSubstitutions: MOST_SUBSTITUTIONS,
});

parentPort?.on('message', ({ id, password, words }: StrengthQuestion) => {
  const isStrong = estimator.check(password, [...words]).score >= STRONG;
  parentPort?.postMessage({ id, isStrong } satisfies StrengthAnswer);
});
