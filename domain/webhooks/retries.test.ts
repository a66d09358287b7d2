import { expect, test } from 'vitest';
import { isUnreachable, PAUSED_AFTER_MS, restAfter, WAITS, waitAfter } from './retries.ts';

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

test('tells an endpoint that is away from one that refuses an event', () => {
  expect([null, 429, 502, 503, 504].every(isUnreachable)).toBe(true);
  expect([200, 301, 400, 404, 410, 422, 500].some(isUnreachable)).toBe(false);
});
