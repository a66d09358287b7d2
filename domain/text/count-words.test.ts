import { expect, it } from 'vitest';
import { countWords } from './count-words.ts';

it.each([
  [1, 'una tienda'],
  [2, 'dos tiendas'],
  [13, 'trece tiendas'],
  [21, 'veintiuna tiendas'],
  [30, 'treinta tiendas'],
  [31, '31 tiendas'],
])('writes %i as in a sentence', (count, words) => {
  expect(countWords(count, ['tienda', 'tiendas'])).toBe(words);
});
