import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bolivarsFor } from './bolivars.ts';
import {
  changePercent,
  formatRate,
  isBelievableRate,
  parseRate,
  type RateFault,
  rateJumps,
  readRate,
  sameRate,
} from './exchange-rate.ts';

/** A rate in hundred-millionths, the smallest unit. */
const units = fc.bigInt({ min: 1n, max: 99_999_999_999_999_999n });

function plainText(amount: bigint): string {
  const digits = amount.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

function exactUnits(rate: string): bigint {
  const [whole = '', fraction = ''] = rate.split('.');
  return BigInt(whole) * 100_000_000n + BigInt(fraction.padEnd(8, '0'));
}

describe('an invalid rate', () => {
  it.each<[number | string, RateFault]>([
    ['', 'missing'],
    ['  ', 'missing'],
    ['1,2,3', 'unreadable'],
    ['0,000', 'unreadable'],
    [-1, 'unreadable'],
    [Number.NaN, 'unreadable'],
    ['1e9', 'powers'],
    ['1,5E+03', 'powers'],
    [1e-9, 'powers'],
    ['36,123456789', 'too-precise'],
    [0.1 + 0.2, 'too-precise'],
    [1e9, 'too-large'],
    [1e300, 'too-large'],
    ['1000000000', 'too-large'],
    ['1.000.000.000', 'too-large'],
  ])('%j is refused because of %s', (value, fault) => expect(readRate(value)).toEqual({ fault }));
});

describe('parseRate', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1.234.567,89', '1234567.89'],
    ['36,5012', '36.5012'],
    ['36.5012', '36.5012'],
    ['  36,50 ', '36.5'],
    ['36 501,20', '36501.2'],
    ['36\u00a0501,20', '36501.2'],
    ['040,00', '40'],
    ['0,5', '0.5'],
    [' 245,66980000', '245.6698'],
    ['1', '1'],
    [36.5, '36.5'],
    [40, '40'],
    [236.8392, '236.8392'],
  ])('reads %j as %s', (value, rate) => {
    expect(parseRate(value)).toBe(rate);
  });

  // Text that is not a number is tested in domain/text/decimal-text.test.ts.
  it.each([
    '',
    ' ',
    '0',
    '0,00',
    '-1',
    '36,50 Bs',
    '1e3',
    '1,2,3',
    '1234567890123',
    '0,000000001',
    Number.NaN,
    0,
    -0,
    1e21,
  ])('refuses %j', (value) => expect(parseRate(value)).toBeNull());

  it('reads any text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const rate = parseRate(text);
        if (rate !== null) expect(rate).toMatch(/^\d{1,9}(\.\d{1,8})?$/);
      }),
    );
  });

  it('keeps the number, with a comma or a dot', () => {
    fc.assert(
      fc.property(units, (amount) => {
        const text = plainText(amount);
        const rate = parseRate(text);
        expect(rate).not.toBeNull();
        expect(exactUnits(rate ?? '')).toBe(amount);
        expect(parseRate(text.replace('.', ','))).toBe(rate);
      }),
    );
  });

  it('gives the same text when it reads its own result or a formatted rate', () => {
    fc.assert(
      fc.property(units, (amount) => {
        const rate = parseRate(plainText(amount)) ?? '';
        expect(parseRate(rate)).toBe(rate);
        expect(parseRate(formatRate(rate))).toBe(rate);
        expect(sameRate(rate, plainText(amount))).toBe(true);
      }),
    );
  });
});

describe('bolivarsFor', () => {
  it('is the exact product, rounded half up to the hundredth', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.bigInt({ min: 1n, max: 1_000_000_000_000n }),
        (total, amount) => {
          const result = BigInt(bolivarsFor(total, parseRate(plainText(amount)) ?? ''));
          const exactTwice = 2n * BigInt(total) * amount;
          const unit = 100_000_000n;
          expect((2n * result - 1n) * unit <= exactTwice && exactTwice < (2n * result + 1n) * unit).toBe(true);
        },
      ),
    );
  });

  it.each([
    [7984, '36.5012', 291_426],
    [1, '0.5', 1],
    [1, '0.49999999', 0],
    [10_000, '40', 400_000],
    [0, '36.5012', 0],
    [100, '36.50120000', 3650],
  ])('is right for %i cents at %s: %i hundredths', (total, rate, result) => {
    expect(bolivarsFor(total, rate)).toBe(result);
  });
});

it.each([
  ['36.5012', '36,5012'],
  ['40', '40,00'],
  ['40.5', '40,50'],
])('prints %s as %s', (rate, text) => {
  expect(formatRate(rate)).toBe(text);
});

it('compares two rates as numbers, ignoring zeros at the end', () => {
  expect(sameRate('36.50', '36.5')).toBe(true);
  expect(sameRate('36.50120000', '36.5012')).toBe(true);
  expect(sameRate('036.5', '36.5')).toBe(true);
  expect(sameRate('36.5', '36.50000001')).toBe(false);
});

describe('rateJumps', () => {
  const from = (value: string) => ({ value, valueDate: '2026-11-20' });

  it.each([
    ['100', '120', '2026-11-21', false],
    ['100', '120.01', '2026-11-21', true],
    ['100', '80', '2026-11-21', false],
    ['100', '79.99', '2026-11-21', true],
    // Rates of the same day, or in the wrong order, count as one day apart.
    ['100', '121', '2026-11-20', true],
    ['100', '121', '2026-11-01', true],
    // A weekend of three days.
    ['100', '172', '2026-11-23', false],
    ['100', '173', '2026-11-23', true],
    // After a long time without rates.
    ['100', '248', '2027-11-20', false],
    ['100', '1000', '2027-11-20', true],
    ['248.3671', '2483.671', '2026-11-21', true],
    ['248.3671', '24.83671', '2026-11-21', true],
  ])('decides from %s to %s on %s: %s', (before, after, day, jumps) => {
    expect(rateJumps(from(before), { value: after, valueDate: day })).toBe(jumps);
  });
});

it.each([
  ['100', '120', 20],
  ['100', '79.94', -20.1],
  ['248.3671', '2483.671', 900],
  ['36.5', '36.5', 0],
])('calculates the change from %s to %s as %s percent', (from, to, percent) => {
  expect(changePercent(from, to)).toBe(percent);
});

it.each([
  ['0.01', true],
  ['36.5', true],
  ['999999.99', true],
  ['1000000', false],
  ['0.009', false],
])('decides whether staff may enter %s: %s', (rate, believable) => {
  expect(isBelievableRate(rate)).toBe(believable);
});
