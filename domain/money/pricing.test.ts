import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finalPrice, orderTotals, type PricedLine, totalsOf } from './pricing.ts';

const line = fc.record({
  finalPrice: fc.integer({ min: 0, max: 9_999_999 }),
  quantity: fc.integer({ min: 1, max: 1000 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 100 });
const basisPoints = fc.integer({ min: 0, max: 10_000 });

const sumOf = (all: PricedLine[]) =>
  all.reduce((sum, { finalPrice: price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n);

describe('the final price of a piece', () => {
  it.each([
    [4990, 0, 4990],
    [4990, 20, 3992],
    [4990, 100, 0],
    [999, 50, 500],
    [1, 50, 1],
    [1, 51, 0],
    [3333, 33, 2233],
    [9_999_999, 1, 9_899_999],
  ])('is right for %i cents less %i %%: %i', (price, percent, result) => {
    expect(finalPrice(price, percent)).toBe(result);
  });

  it('is between zero and the price, and falls as the discount grows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 99 }), (price, percent) => {
        const now = finalPrice(price, percent);
        expect(now).toBeGreaterThanOrEqual(0);
        expect(now).toBeLessThanOrEqual(price);
        expect(finalPrice(price, percent + 1)).toBeLessThanOrEqual(now);
      }),
    );
  });
});

describe('the totals of an order', () => {
  it('are the sums of its parts', () => {
    fc.assert(
      fc.property(lines, basisPoints, (all, percent) => {
        const { subtotal, discount, total } = totalsOf(all, percent);
        expect(BigInt(subtotal)).toBe(sumOf(all));
        expect(discount + total).toBe(subtotal);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(subtotal);
      }),
    );
  });

  it('take the coupon off the sum of the lines and round once, half up', () => {
    fc.assert(
      fc.property(lines, basisPoints, (all, percent) => {
        const exactTwice = sumOf(all) * BigInt(percent) * 2n;
        const discount = BigInt(totalsOf(all, percent).discount);
        expect((2n * discount - 1n) * 10_000n <= exactTwice && exactTwice < (2n * discount + 1n) * 10_000n).toBe(true);
      }),
    );
  });

  it('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(lines, basisPoints, (all, percent) => {
        expect(totalsOf([...all].reverse(), percent)).toEqual(totalsOf(all, percent));
      }),
    );
  });

  it('add up for 33 % over several lines', () => {
    const three = [
      { finalPrice: 3333, quantity: 1 },
      { finalPrice: 1999, quantity: 2 },
      { finalPrice: 1, quantity: 3 },
    ];
    // 73.34 × 33 % = 24.2022
    expect(totalsOf(three, 3300)).toEqual({ subtotal: 7334, discount: 2420, total: 4914 });
  });

  it('are 0 with a discount of 100 %', () => {
    fc.assert(fc.property(lines, (all) => totalsOf(all, 10_000).total === 0));
  });

  it('are correct without a coupon, and without lines', () => {
    expect(totalsOf([{ finalPrice: 3992, quantity: 2 }], 0)).toEqual({ subtotal: 7984, discount: 0, total: 7984 });
    expect(totalsOf([], 5000)).toEqual({ subtotal: 0, discount: 0, total: 0 });
  });

  it('round a discount of half a cent in favour of the shopper', () => {
    expect(totalsOf([{ finalPrice: 1, quantity: 1 }], 5000)).toEqual({ subtotal: 1, discount: 1, total: 0 });
    expect(totalsOf([{ finalPrice: 1, quantity: 1 }], 4999)).toEqual({ subtotal: 1, discount: 0, total: 1 });
  });
});

describe('a coupon and the welcome discount', () => {
  it('are not combined: only the larger one counts', () => {
    fc.assert(
      fc.property(lines, basisPoints, (all, coupon) => {
        const both = orderTotals(all, coupon, 20);
        const [byCoupon, byWelcome] = [totalsOf(all, coupon), totalsOf(all, 2000)];
        expect(both.discount).toBe(Math.max(byCoupon.discount, byWelcome.discount));
        expect(both.subtotal - both.discount).toBe(both.total);
        expect(both.promotion === null).toBe(byCoupon.discount > byWelcome.discount || byWelcome.discount === 0);
      }),
    );
  });

  it('use only the coupon for a person who has had the welcome discount', () => {
    fc.assert(
      fc.property(lines, basisPoints, (all, coupon) => {
        expect(orderTotals(all, coupon, 0)).toEqual({ ...totalsOf(all, coupon), promotion: null });
      }),
    );
  });

  it.each([
    ['no coupon', 0, 2000, 'bienvenida'],
    ['a worse coupon', 1500, 2000, 'bienvenida'],
    // The coupon stays unused for another order.
    ['a coupon as good', 2000, 2000, 'bienvenida'],
    ['a better coupon', 2001, 2001, null],
    ['a coupon of everything', 10_000, 10_000, null],
  ] as const)('with %s', (_name, coupon, discount, promotion) => {
    const line = [{ finalPrice: 10_000, quantity: 1 }];
    expect(orderTotals(line, coupon, 20)).toEqual({
      subtotal: 10_000,
      discount,
      total: 10_000 - discount,
      promotion,
    });
  });

  it('take nothing off a piece so cheap that the discount rounds to zero', () => {
    const cent = [{ finalPrice: 1, quantity: 2 }];
    expect(orderTotals(cent, 0, 20)).toEqual({ subtotal: 2, discount: 0, total: 2, promotion: null });
  });
});
