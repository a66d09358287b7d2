import { expect, it } from 'vitest';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { Pace } from './pace.ts';

const { checkEveryMs: tickMs, windowMs, bodyBytesPerSecond, answerBytesPerSecond } = CONNECTION_LIMITS;
const SECOND = 1000 / tickMs;

/** After how many seconds a client with `bytesAt(second)` bytes transferred is cut off; null: not within an hour. */
function cutAfter(bytesAt: (second: number) => number, bytesPerSecond: number, waitingAt?: (second: number) => number) {
  const pace = new Pace(bytesAt(0));
  for (let tick = 1; tick <= 3600 * SECOND; tick += 1) {
    const second = tick / SECOND;
    const waiting = waitingAt?.(second) ?? 0;
    if (pace.isTooSlow(bytesAt(second), { tickMs, windowMs, bytesPerSecond, waiting })) return second;
  }
  return null;
}

const body = (bytesAt: (second: number) => number) => cutAfter(bytesAt, bodyBytesPerSecond);

it('lets 8 MB pass at 16 KB a second, and at 2 KB a second', () => {
  expect(body((second) => second * 16 * 1024)).toBeNull();
  expect(body((second) => second * 2 * 1024)).toBeNull();
});

it('lets a connection pass that is gone for 20 of every 30 seconds', () => {
  expect(body((second) => (Math.floor(second / 30) * 10 + Math.min(second % 30, 10)) * 16 * 1024)).toBeNull();
});

it('cuts off a body that drips within a minute, also after a fast start', () => {
  expect(body((second) => Math.floor(second))).toBeLessThanOrEqual(60);
  expect(body((second) => second * 1000)).toBeLessThanOrEqual(60);
  for (const fast of [1, 10, 29, 30, 31, 45])
    expect(body((second) => Math.min(second, fast) * 1024 * 1024 + second)).toBeLessThanOrEqual(fast + 60);
});

it('gives a response written in one piece the time that its bytes take, and no more', () => {
  const size = 4 * 1024 * 1024;
  const taken = (second: number, rate: number) => (second * rate >= size ? size : 0);
  const at = (rate: number) =>
    cutAfter(
      (second) => taken(second, rate),
      answerBytesPerSecond,
      (second) => size - taken(second, rate),
    );
  expect(at(0)).toBe(windowMs / 1000 + size / answerBytesPerSecond);
});

it('blames no client when the process itself stood still', () => {
  // One tick counts as `tickMs`, however much time really passed.
  const pace = new Pace(0);
  expect(pace.isTooSlow(0, { tickMs, windowMs, bytesPerSecond: bodyBytesPerSecond })).toBe(false);
});
