import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualTurnover, averageStock, daysOfCover, shrinkagePercent, turnover } from './figures.ts';
import { knownDays, refuseFutureDay } from './report-days.ts';
import { ADJUSTMENT_KINDS } from './shrinkage.ts';
import { spreadValue } from './spread-value.ts';

describe('turnover', () => {
  it('is the sold pieces divided by the average stock', () => {
    // 20 pieces for 10 days and 10 for 10 days: 15 on average.
    const month = { sold: 30, stockDays: 300, days: 20 };
    expect(averageStock(month)).toBe(15);
    expect(turnover(month)).toBe(2);
    expect(annualTurnover(month)).toBe(36.5);
  });

  it('is unknown without any stock', () => {
    const none = { sold: 0, stockDays: 0, days: 0 };
    expect([averageStock(none), turnover(none), annualTurnover(none)]).toEqual([0, null, null]);
  });
});

it('gives unsold stock no end, and sold-out items no days', () => {
  expect(daysOfCover(10, 5, 30)).toBe(60);
  expect(daysOfCover(0, 5, 30)).toBe(0);
  expect(daysOfCover(10, 0, 30)).toBeNull();
  expect(daysOfCover(10, -1, 30)).toBeNull();
});

describe('shrinkage', () => {
  it('classifies an adjustment by the reason that staff chose', () => {
    expect(Object.fromEntries(ADJUSTMENT_KINDS.map(({ word, kind }) => [word, kind]))).toEqual({
      Entrada: null,
      'Venta en tienda': null,
      Devolución: null,
      Conteo: 'handCount',
      Dañado: 'damaged',
      Corrección: 'correction',
    });
  });

  it('is a share of the sales, if there were any', () => {
    expect(shrinkagePercent(3, 200)).toBe(1.5);
    expect(shrinkagePercent(-3, 200)).toBe(-1.5);
    expect(shrinkagePercent(3, 0)).toBeNull();
  });
});

describe('a value in both currencies', () => {
  it('adds up in each of them, with and without IVA', () => {
    const amounts = fc.array(fc.nat(10_000_000), { maxLength: 20 });
    fc.assert(
      fc.property(amounts, fc.constantFrom('36.5012', '1', '241.98765432'), fc.nat(10_000), (cents, rate, iva) => {
        const { total, parts } = spreadValue(cents, { rate, basisPoints: iva });
        for (const figure of ['usd', 'usdBase', 'bs', 'bsBase'] as const)
          expect(parts.reduce((sum, part) => sum + (part[figure] ?? 0), 0)).toBe(cents.length > 0 ? total[figure] : 0);
        expect(parts.map(({ usd }) => usd)).toEqual(cents);
        expect(total.usdBase).toBeLessThanOrEqual(total.usd);
      }),
    );
  });

  it('has no bolívares without a rate', () => {
    const { total, parts } = spreadValue([116, 232], { rate: null, basisPoints: 1600 });
    expect(total).toEqual({ usd: 348, usdBase: 300, bs: null, bsBase: null });
    expect(parts).toEqual([
      { usd: 116, usdBase: 100, bs: null, bsBase: null },
      { usd: 232, usdBase: 200, bs: null, bsBase: null },
    ]);
  });
});

describe('the days of a report', () => {
  it('begin with the first movement of the ledger', () => {
    const july = { from: '2026-07-01', to: '2026-07-31' };
    expect(knownDays(july, '2026-07-30')).toEqual({ from: '2026-07-30', to: '2026-07-31', days: 2 });
    expect(knownDays(july, '2026-01-01')).toEqual({ ...july, days: 31 });
    expect(knownDays(july, '2026-08-01')).toBeNull();
    expect(knownDays(july, null)).toBeNull();
  });

  it('do not include future days', () => {
    expect(refuseFutureDay('2026-07-31', '2026-07-31')).toBeNull();
    expect(refuseFutureDay('2026-08-01', '2026-07-31')).toBe('Ese día todavía no ha llegado');
  });
});
