import { expect, it } from 'vitest';
import { waitInWords } from './wait-in-words.ts';

it.each([
  [-5, 'un minuto'],
  [1, 'un minuto'],
  [60, 'un minuto'],
  [61, '2 minutos'],
  [12 * 60 - 3, '12 minutos'],
  [59 * 60, '59 minutos'],
  [59 * 60 + 1, 'una hora'],
  [60 * 60, 'una hora'],
  [60 * 60 + 1, '2 horas'],
  [24 * 60 * 60, '24 horas'],
])('writes %i seconds as %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
