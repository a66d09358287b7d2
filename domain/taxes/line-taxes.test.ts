import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalsOf } from '../money/pricing.ts';
import { containedTax, lineTaxes } from './line-taxes.ts';
import { prorate } from './prorate.ts';

const line = fc.record({
  finalPrice: fc.integer({ min: 0, max: 9_999_999 }),
  quantity: fc.integer({ min: 1, max: 1000 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 100 });
const basisPoints = fc.integer({ min: 0, max: 10_000 });
const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('an amount divided in proportion', () => {
  it('adds up, with each part at most one unit from its exact share', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 100 }), (whole, weights) => {
        const parts = prorate(whole, weights);
        expect(sum(parts)).toBe(whole);
        const all = weights.reduce((total, weight) => total + BigInt(weight), 0n);
        if (all === 0n) return;
        for (const [place, part] of parts.entries()) {
          const share = BigInt(whole) * BigInt(weights[place] ?? 0);
          expect(BigInt(part) * all > share - all && BigInt(part) * all < share + all).toBe(true);
        }
      }),
    );
  });

  it('gives no part more than its weight', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, of) => {
          const whole = Math.floor(sum(weights) * of);
          for (const [place, part] of prorate(whole, weights).entries()) {
            expect(part).toBeGreaterThanOrEqual(0);
            expect(part).toBeLessThanOrEqual(weights[place] ?? 0);
          }
        },
      ),
    );
  });

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [2, [1, 1, 1], [1, 1, 0]],
    [5, [0, 0], [5, 0]],
    [0, [3, 4], [0, 0]],
    [7, [], []],
  ])('divides %i by %j into %j', (whole, weights, parts) => {
    expect(prorate(whole, weights)).toEqual(parts);
  });
});

describe('the tax contained in an amount', () => {
  it.each([
    [11_600, 1600, { base: 10_000, tax: 1600 }],
    [1, 1600, { base: 1, tax: 0 }],
    [3990, 1600, { base: 3440, tax: 550 }],
    [3990, 0, { base: 3990, tax: 0 }],
    [3990, 10_000, { base: 1995, tax: 1995 }],
    [0, 1600, { base: 0, tax: 0 }],
  ])('is right for %i at %i', (whole, rate, parts) => {
    expect(containedTax(whole, rate)).toEqual(parts);
  });

  it('adds up with its base to the amount, and both grow with the amount', () => {
    fc.assert(
      fc.property(amount, basisPoints, fc.integer({ min: 0, max: 1000 }), (whole, rate, more) => {
        const { base, tax } = containedTax(whole, rate);
        expect(base + tax).toBe(whole);
        expect(Math.min(base, tax)).toBeGreaterThanOrEqual(0);
        const larger = containedTax(whole + more, rate);
        expect(larger.base).toBeGreaterThanOrEqual(base);
        expect(larger.tax).toBeGreaterThanOrEqual(tax);
      }),
    );
  });

  it('grows with the rate', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 9_999 }), (whole, rate) => {
        expect(containedTax(whole, rate + 1).tax).toBeGreaterThanOrEqual(containedTax(whole, rate).tax);
      }),
    );
  });
});

describe('the taxes of lines', () => {
  it('add up to the discount and the total of the sale', () => {
    fc.assert(
      fc.property(lines, basisPoints, basisPoints, (all, percent, rate) => {
        const { discount, total } = totalsOf(all, percent);
        const taxes = lineTaxes(all, discount, rate);
        expect(sum(taxes.map((one) => one.discount))).toBe(discount);
        expect(sum(taxes.map(({ base, tax }) => base + tax))).toBe(total);
        for (const [place, one] of taxes.entries()) {
          const { finalPrice = 0, quantity = 0 } = all[place] ?? {};
          expect(one.discount + one.base + one.tax).toBe(finalPrice * quantity);
          expect(Math.min(one.discount, one.base, one.tax)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('spread a coupon over all lines', () => {
    const three = [
      { finalPrice: 3333, quantity: 1 },
      { finalPrice: 1999, quantity: 2 },
      { finalPrice: 1, quantity: 3 },
    ];
    expect(lineTaxes(three, 2420, 1600)).toEqual([
      { discount: 1100, base: 1925, tax: 308, basisPoints: 1600 },
      { discount: 1319, base: 2309, tax: 370, basisPoints: 1600 },
      { discount: 1, base: 2, tax: 0, basisPoints: 1600 },
    ]);
  });
});
