import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [1439, '23 h 59 min'],
  [1440, '1 d'],
  [3159, '2 d 4 h'],
])('%d minutes are %s', (minutes, text) => expect(durationText(minutes)).toBe(text));
