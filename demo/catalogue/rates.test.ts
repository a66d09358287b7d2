import { expect, it } from 'vitest';
import { rateJumps } from '#domain/money/exchange-rate.ts';
import { demoRates } from './rates.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const all = demoRates('2026-11-21', NOW);
const [wrong] = all.filter(({ voidedAt }) => voidedAt);
const rates = all.filter((rate) => rate !== wrong && rate.effectiveAt < NOW);

it('has a rate for each working day of two months, and for today', () => {
  const days = rates.map(({ valueDate }) => valueDate);
  expect([...new Set(days)]).toEqual([...new Set(days)].sort());
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

it('have one set by mistake and withdrawn, and the next working day’s', () => {
  expect(wrong).toMatchObject({ value: '2.48', manual: true, voidReason: 'withdrawn' });
  const [before, , restored] = all.slice(all.findIndex(({ voidedAt }) => voidedAt) - 1);
  expect(restored).toMatchObject({ value: before?.value, effectiveAt: wrong?.voidedAt });
  expect(all.at(-1)).toMatchObject({ valueDate: '2026-11-23', effectiveAt: new Date('2026-11-23T04:00:00Z') });
});

it('are in order just after midnight in Caracas too', () => {
  const early = demoRates('2026-11-20', new Date('2026-11-20T04:00:30Z'));
  const starts = early.map(({ effectiveAt }) => effectiveAt.getTime());
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
});
