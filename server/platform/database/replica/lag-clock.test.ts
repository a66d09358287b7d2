import { describe, expect, it } from 'vitest';
import { LagClock, readLsn } from './lag-clock.ts';

const clockAt = (...positions: [lsn: bigint, at: number][]) => {
  const clock = new LagClock();
  for (const [lsn, at] of positions) clock.note(lsn, at);
  return clock;
};

describe('the lag of a replica', () => {
  it('is zero when it has everything of the primary, however old that is', () => {
    expect(clockAt([10n, 0], [20n, 1000]).lagOf(20n, 1000)).toBe(0);
    expect(clockAt([20n, 0], [20n, 60_000]).lagOf(20n, 60_000)).toBe(0);
    expect(clockAt([20n, 0]).lagOf(25n, 90_000)).toBe(0);
  });

  it("is the time since the primary was at the replica's position", () => {
    const clock = clockAt([10n, 0], [20n, 1000], [30n, 2000]);
    expect(clock.lagOf(15n, 2100)).toBe(2100);
    expect(clock.lagOf(20n, 2100)).toBe(1100);
    expect(clock.lagOf(29n, 5000)).toBe(4000);
    expect(clock.lagOf(30n, 5000)).toBe(0);
  });

  it('counts from when the primary left a position, not from when it reached it', () => {
    expect(clockAt([10n, 0], [10n, 50_000], [20n, 51_000]).lagOf(10n, 51_500)).toBe(1500);
  });

  it('is unknown until the replica has the oldest recorded position', () => {
    expect(clockAt().lagOf(10n, 0)).toBeNull();
    const clock = clockAt([10n, 0], [20n, 1000]);
    expect(clock.lagOf(9n, 1000)).toBeNull();
    expect(clock.lagOf(10n, 1000)).toBe(1000);
  });

  it('starts anew when a primary was promoted without the end of the log', () => {
    const clock = clockAt([10n, 0], [50n, 1000], [40n, 2000]);
    expect(clock.lagOf(30n, 2000)).toBeNull();
    expect(clock.lagOf(40n, 2000)).toBe(0);
  });
});

it.each([
  ['0/0', 0n],
  ['0/1A', 26n],
  ['16/B374D848', 0x16b374d848n],
  ['1/0', 0x100000000n],
])('reads the position %s as %s', (text, lsn) => {
  expect(readLsn(text)).toBe(lsn);
});
