import { expect, it } from 'vitest';
import type { RateRecord } from '#contract/money/currency.ts';
import { ageText, isOld, percentText, rateChanges } from './rate-view.ts';

const record = (id: number, dollarValue: string): RateRecord => ({
  id,
  attributes: {
    dollarValue,
    date: '2026-11-20',
    source: 'BCV',
    manual: false,
    setBy: null,
    voidedAt: null,
    voidedBy: null,
    voidReason: null,
    effectiveAt: `2026-11-${10 + id}T12:00:00.000Z`,
  },
});

it('computes the change from the previous rate', () => {
  const changes = rateChanges([record(3, '90,00'), record(2, '120,00'), record(1, '100,00')]);
  expect(changes.map(({ value }) => value)).toEqual([90, 120, 100]);
  expect(changes.map(({ percent }) => percent)).toEqual([-25, 20, null]);
  const typo = record(2, '1,20');
  typo.attributes.voidedAt = '2026-11-13T12:00:00.000Z';
  const mended = rateChanges([record(3, '120,00'), typo, record(1, '100,00')]);
  expect(mended.map(({ percent }) => percent)).toEqual([20, -98.8, null]);
  expect(rateChanges([])).toEqual([]);
});

it.each([
  ['2026-11-21', 'de hoy'],
  ['2026-11-20', 'de ayer'],
  ['2026-11-15', 'de hace 6 días'],
  ['2026-11-22', 'de mañana'],
  ['2026-11-24', 'para dentro de 3 días'],
])('a rate of %s is %s', (date, text) => {
  // 20:30 in Caracas.
  expect(ageText(date, new Date('2026-11-22T00:30:00Z'))).toBe(text);
});

it('warns of an old rate after the longest holiday of the banks', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect([isOld('2026-11-16', now), isOld('2026-11-15', now)]).toEqual([false, true]);
});

it.each([
  [20.5, '+20,5 %'],
  [-3, '-3 %'],
  [0, '0 %'],
])('formats %d as %s', (percent, text) => {
  expect(percentText(percent)).toBe(text);
});
