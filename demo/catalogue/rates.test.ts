import { expect, it } from 'vitest';
import { rateJumps } from '#domain/money/exchange-rate.ts';
import { demoRates } from './rates.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const rates = demoRates('2026-11-21', NOW);

it('has a rate for each working day of two months, and for today', () => {
  const days = rates.map(({ valueDate }) => valueDate);
  expect(days).toEqual([...new Set(days)].sort());
  expect(days.at(-1)).toBe('2026-11-21');
  expect(days.length).toBeGreaterThan(40);
  const weekends = days.slice(0, -1).filter((day) => new Date(day).getUTCDay() % 6 === 0);
  expect(weekends).toEqual([]);
});

it('come into force in order, before now, and never jump', () => {
  for (const [index, rate] of rates.entries()) {
    const before = rates[index - 1];
    expect(rate.effectiveAt.getTime()).toBeLessThan(NOW.getTime());
    if (!before) continue;
    expect(rate.effectiveAt.getTime()).toBeGreaterThan(before.effectiveAt.getTime());
    expect(rateJumps(before, rate)).toBe(false);
  }
});

it('are in order just after midnight in Caracas too', () => {
  const early = demoRates('2026-11-20', new Date('2026-11-20T04:00:30Z'));
  expect(early.at(-1)?.effectiveAt.getTime()).toBeGreaterThan(early.at(-2)?.effectiveAt.getTime() ?? 0);
});
