import { expect, it } from 'vitest';
import { asSentence } from './as-sentence.ts';

it.each([
  ['Ya la deshizo Ana', 'Ya la deshizo Ana.'],
  ['Ya la deshizo Ana, 21/11/2026, 3:05 p. m.', 'Ya la deshizo Ana, 21/11/2026, 3:05 p. m.'],
])('ends %s with one full stop', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});
