import { expect, test } from 'vitest';
import { PAUSED_AFTER_MS, restAfter, WAITS, waitAfter } from './retries.ts';

test('waits grow, and cover three days', () => {
  expect(WAITS.toSorted((one, other) => one - other)).toEqual(WAITS);
  const total = WAITS.reduce((sum, wait) => sum + wait, 0);
  expect(total * 1000).toBeGreaterThan(PAUSED_AFTER_MS);
  expect(total).toBeLessThan(4 * 24 * 3600);
  expect(waitAfter(1)).toBe(5);
  expect(waitAfter(WAITS.length)).toBe(24 * 3600);
  expect(waitAfter(WAITS.length + 1)).toBeNull();
});

test('an endpoint rests from its third failure in a row, at most half an hour', () => {
  expect([1, 2, 3, 4, 5, 99].map(restAfter)).toEqual([0, 0, 60, 120, 240, 1800]);
});
