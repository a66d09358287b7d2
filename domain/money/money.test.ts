import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountText,
  centsFromDecimal,
  decimalFromCents,
  formatShopPrice,
  formatUsd,
  formatVes,
  hasAtMostTwoDecimals,
  scaleHalfUp,
} from './money.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_000_000 });

/** Whether `result` is `amount × numerator ÷ denominator` rounded half up, checked without division. */
function isHalfUp(result: number, amount: number, numerator: bigint, denominator: bigint): boolean {
  const twice = 2n * BigInt(amount) * numerator;
  const below = (2n * BigInt(result) - 1n) * denominator;
  const above = (2n * BigInt(result) + 1n) * denominator;
  return below <= twice && twice < above;
}

describe('amountText', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123456, '1234.56'],
    [9007199254740991, '90071992547409.91'],
  ])('formats %i hundredths as %s', (hundredths, text) => {
    expect(amountText(hundredths)).toBe(text);
  });
});

describe('scaleHalfUp', () => {
  it('is within half a unit of the exact quotient, and rounds a half up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000 }),
        fc.bigInt({ min: 0n, max: 10_000n }),
        fc.bigInt({ min: 1n, max: 1_000_000n }),
        (amount, numerator, denominator) =>
          isHalfUp(scaleHalfUp(amount, numerator, denominator), amount, numerator, denominator),
      ),
    );
  });

  it.each([
    [1, 1, 2, 1],
    [3, 1, 2, 2],
    [5, 1, 10, 1],
    [4, 1, 10, 0],
    [14, 1, 10, 1],
    [15, 1, 10, 2],
    [0, 7, 3, 0],
    [9_999_999, 100, 100, 9_999_999],
  ])('calculates %i × %i ÷ %i as %i', (amount, numerator, denominator, result) => {
    expect(scaleHalfUp(amount, numerator, denominator)).toBe(result);
  });

  it('is exact when the product exceeds the integers of a float', () => {
    expect(scaleHalfUp(9_007_199_254_740_991, 10_000, 10_000)).toBe(9_007_199_254_740_991);
  });

  it('rounds halves that floats would round wrongly', () => {
    // As a float 1.005 is slightly less: Math.round(1.005 * 100) is 100.
    expect(scaleHalfUp(1005, 1, 10)).toBe(101);
    expect(scaleHalfUp(201, 50, 100)).toBe(101);
  });
});

describe('amounts in the API', () => {
  it('convert every number of cents to dollars and back', () => {
    fc.assert(fc.property(cents, (amount) => centsFromDecimal(decimalFromCents(amount)) === amount));
  });

  it('are read as the intended cents, even after a client added floats', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9_999_999 }), { maxLength: 100 }), (prices) => {
        const drifted = prices.reduce((sum, price) => sum + price / 100, 0);
        expect(centsFromDecimal(drifted)).toBe(prices.reduce((sum, price) => sum + price, 0));
      }),
    );
    expect(centsFromDecimal(0.1 + 0.2)).toBe(30);
  });

  it('may have at most two decimals', () => {
    fc.assert(fc.property(cents, (amount) => hasAtMostTwoDecimals(amount / 100)));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }).filter((thousandths) => thousandths % 10 !== 0),
        (thousandths) => !hasAtMostTwoDecimals(thousandths / 1000),
      ),
    );
  });
});

describe('formats', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [1234, '$12.34'],
    [4990, '$49.90'],
    [9_999_999, '$99999.99'],
  ])('prints %i cents in the shop as %s', (amount, text) => {
    expect(formatShopPrice(amount)).toBe(text);
  });

  it('prints every shop price with two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
        const text = formatShopPrice(amount);
        expect(text).toMatch(/^\$\d+\.\d\d$/);
        expect(Number(text.replace(/[$.]/g, ''))).toBe(amount);
      }),
    );
  });

  it('prints dollars and bolívares in Venezuelan formatting', () => {
    expect(formatUsd(123_456).replace(/\s/g, ' ')).toMatch(/1\.234,56/);
    expect(formatUsd(123_456)).toMatch(/USD|\$/);
    expect(formatVes(123_456).replace(/\s/g, ' ')).toBe('Bs. 1.234,56');
    expect(formatVes(0).replace(/\s/g, ' ')).toBe('Bs. 0,00');
    const intl = new Intl.NumberFormat('es-VE', { style: 'currency', currency: 'VES', currencyDisplay: 'code' });
    fc.assert(
      fc.property(cents, (amount) => formatVes(amount) === intl.format(amount / 100).replace('VES', 'Bs.')),
      { examples: [[99], [100], [99_999], [100_000], [123_456_789]] },
    );
  });
});
