import { expect, it } from 'vitest';
import { AWAY_MS, RepeatGuard } from './repeat-guard.ts';

it('counts a piece once while it stays in sight, and again after it was out of sight', () => {
  const guard = new RepeatGuard();
  const taken = [0, 100, 900, 2000, 2000 + AWAY_MS, 2001 + 2 * AWAY_MS].map((at) => guard.take('A', at));
  expect(taken).toEqual([true, false, false, false, false, true]);
  expect(guard.take('B', 2001 + 2 * AWAY_MS)).toBe(true);
});
