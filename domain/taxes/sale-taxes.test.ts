import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bolivarsFor } from '../money/bolivars.ts';
import { totalsOf } from '../money/pricing.ts';
import { igtfOf } from './igtf.ts';
import { containedTax, lineTaxes } from './line-taxes.ts';
import { saleTaxes } from './sale-taxes.ts';

const line = fc.record({
  finalPrice: fc.integer({ min: 0, max: 9_999_999 }),
  quantity: fc.integer({ min: 1, max: 1000 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 100 });
const basisPoints = fc.integer({ min: 0, max: 10_000 });
const dollar = fc.integer({ min: 1, max: 100_000_000_000 }).map((value) => (value / 1e8).toFixed(8));
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('the taxes of a sale', () => {
  it('add up to its totals in dollars and bolívares, by line and by rate', () => {
    fc.assert(
      fc.property(lines, basisPoints, fc.array(basisPoints, { minLength: 1 }), dollar, (all, percent, rates, rate) => {
        const { discount, total } = totalsOf(all, percent);
        const totalBs = bolivarsFor(total, rate);
        const own = all.map((_, place) => rates[place % rates.length] ?? 0);
        const parts = lineTaxes(all, discount, 0).map((part, place) => {
          const of = own[place] ?? 0;
          return { discount: part.discount, basisPoints: of, ...containedTax(part.base, of) };
        });
        const taxes = saleTaxes(parts, totalBs);
        expect(taxes.base + taxes.tax).toBe(total);
        expect(taxes.bs.base + taxes.bs.tax).toBe(totalBs);
        for (const many of [taxes.lines, taxes.rates]) {
          expect(sum(many.map(({ base }) => base))).toBe(taxes.base);
          expect(sum(many.map(({ tax }) => tax))).toBe(taxes.tax);
          expect(sum(many.map(({ bs }) => bs.base))).toBe(taxes.bs.base);
          expect(sum(many.map(({ bs }) => bs.tax))).toBe(taxes.bs.tax);
        }
        for (const one of taxes.lines) {
          expect(Math.min(one.base, one.tax, one.bs.base, one.bs.tax)).toBeGreaterThanOrEqual(0);
        }
        expect(taxes.rates.map((one) => one.basisPoints)).toEqual([...new Set(own)].sort((a, b) => b - a));
      }),
    );
  });

  it('are zero for a free order', () => {
    const free = lineTaxes([{ finalPrice: 1000, quantity: 1 }], 1000, 1600);
    expect(saleTaxes(free, 0)).toMatchObject({ base: 0, tax: 0, bs: { base: 0, tax: 0 } });
  });
});

describe('the IGTF', () => {
  const special = { iva: 1600, igtf: 300 };

  it('is collected by special taxpayers only, on payments in foreign currency', () => {
    expect(igtfOf(10_000, 'USD', special)).toEqual({ basisPoints: 300, cents: 300 });
    const none = { basisPoints: 0, cents: 0 };
    expect(igtfOf(10_000, 'USD', { ...special, igtf: 0 })).toEqual(none);
    expect(igtfOf(10_000, 'VES', special)).toEqual(none);
  });

  it.each([
    [3990, 120],
    [50, 2],
    [49, 1],
    [0, 0],
  ])('is right for %i cents: %i', (total, cents) => {
    expect(igtfOf(total, 'USD', special).cents).toBe(cents);
  });

  it('is between zero and the taxed amount, and grows with it', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(amount, basisPoints, fc.integer({ min: 0, max: 1000 }), (total, igtf, more) => {
        const { cents } = igtfOf(total, 'USD', { iva: 0, igtf });
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents).toBeLessThanOrEqual(total);
        expect(igtfOf(total + more, 'USD', { iva: 0, igtf }).cents).toBeGreaterThanOrEqual(cents);
      }),
    );
  });
});
