import { expect, it } from 'vitest';
import { formatCount } from './count.ts';

it('groups thousands', () => {
  expect(formatCount(0)).toBe('0');
  expect(formatCount(1234)).toBe('1.234');
  expect(formatCount(-1_234_567)).toBe('-1.234.567');
});
