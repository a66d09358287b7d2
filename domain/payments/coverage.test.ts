import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bolivarsFor } from '../money/bolivars.ts';
import {
  type CountedPayment,
  coverageOf,
  coversOf,
  paidSums,
  promisedCoverage,
  type SaleDue,
  sumsOf,
} from './coverage.ts';
import type { Currency } from './payment.ts';

function saleOf(totalCents: number, dollarValue: string): SaleDue {
  return { totalCents, dollarValue, totalBsHundredths: bolivarsFor(totalCents, dollarValue) };
}

function paid(currency: Currency, amountHundredths: number, changes: Partial<CountedPayment> = {}): CountedPayment {
  const coversCents = currency === 'USD' ? amountHundredths : 0;
  return { kind: 'payment', state: 'validated', currency, amountHundredths, coversCents, ...changes };
}

const sale = fc
  .record({
    totalCents: fc.integer({ min: 1, max: 999_999_999 }),
    // Bolívares for a dollar, with eight decimals.
    rate: fc.bigInt({ min: 1_00000000n, max: 999_999_00000000n }),
  })
  .map(({ totalCents, rate }) => {
    const digits = String(rate).padStart(9, '0');
    return saleOf(totalCents, `${digits.slice(0, -8)}.${digits.slice(-8)}`);
  });
/** Cuts a whole number into positive parts. */
function cut(whole: number, cuts: readonly number[]): number[] {
  const marks = [...new Set(cuts.map((part) => Math.floor(part * whole)).filter((mark) => mark > 0))];
  return [...marks.toSorted((a, b) => a - b), whole].map((mark, index, all) => mark - (all[index - 1] ?? 0));
}
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), { maxLength: 5 });

describe('the coverage of a sale by its payments', () => {
  it('is complete with exactly the total in bolívares, and incomplete with a hundredth less', () => {
    fc.assert(
      fc.property(sale, (due) => {
        const exact = coverageOf(due, [paid('VES', due.totalBsHundredths)]);
        expect(exact).toMatchObject({ covered: true, paidCents: due.totalCents, dueCents: 0, overCents: 0 });
        expect(coversOf(due, 'VES', due.totalBsHundredths)).toBe(due.totalCents);
        const short = coverageOf(due, [paid('VES', due.totalBsHundredths - 1)]);
        expect(short).toMatchObject({ covered: false, dueBsHundredths: 1 });
      }),
    );
  });

  it('is complete however the total is split into transfers', () => {
    fc.assert(
      fc.property(sale, cuts, (due, where) => {
        const parts = cut(due.totalBsHundredths, where).map((part) => paid('VES', part));
        expect(coverageOf(due, parts)).toMatchObject({ covered: true, paidCents: due.totalCents, overBsHundredths: 0 });
        expect(coverageOf(due, parts.slice(1)).covered).toBe(false);
      }),
    );
  });

  it('is complete with some dollars and the remaining due bolívares', () => {
    fc.assert(
      fc.property(sale, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), (due, part) => {
        const dollars = paid('USD', Math.floor(due.totalCents * part));
        const { dueBsHundredths } = coverageOf(due, [dollars]);
        const both = coverageOf(due, [dollars, paid('VES', dueBsHundredths)]);
        expect(both).toMatchObject({ covered: true, dueBsHundredths: 0, overBsHundredths: 0 });
        expect(Math.abs(both.paidCents - due.totalCents)).toBeLessThanOrEqual(1);
        expect(coverageOf(due, [dollars, paid('VES', dueBsHundredths - 1)]).covered).toBe(false);
      }),
    );
  });

  it('agrees between covered, paid and due amounts, and never falls when more comes in', () => {
    const amount = fc.record({
      currency: fc.constantFrom<Currency>('USD', 'VES'),
      part: fc.double({ min: 0, max: 2, noNaN: true }),
      kind: fc.constantFrom('payment' as const, 'refund' as const),
    });
    fc.assert(
      fc.property(sale, fc.array(amount, { maxLength: 6 }), (due, amounts) => {
        const all = amounts.map(({ currency, part, kind }) =>
          paid(currency, Math.floor((currency === 'USD' ? due.totalCents : due.totalBsHundredths) * part), { kind }),
        );
        const coverage = coverageOf(due, all);
        expect(coverage.covered).toBe(coverage.paidCents >= due.totalCents);
        expect(coverage.covered).toBe(coverage.dueBsHundredths === 0);
        expect(coverage.paidCents + coverage.dueCents - coverage.overCents).toBe(due.totalCents);
        const more = coverageOf(due, [...all, paid('USD', 100)]);
        expect(more.paidCents).toBeGreaterThanOrEqual(coverage.paidCents);
      }),
    );
  });

  it('subtracts refunds, so that a fully refunded payment covers nothing', () => {
    fc.assert(
      fc.property(sale, (due) => {
        const back = { kind: 'refund' } as const;
        const whole = due.totalBsHundredths;
        const inBolivars = [paid('VES', whole, { state: 'refunded' }), paid('VES', whole, back)];
        expect(coverageOf(due, inBolivars).paidCents).toBe(0);
        const inDollars = [paid('USD', due.totalCents, { state: 'refunded' }), paid('USD', due.totalCents, back)];
        expect(coverageOf(due, inDollars)).toMatchObject({ paidCents: 0, dueBsHundredths: whole });
      }),
    );
  });

  it.each(['declared', 'matched', 'rejected'] as const)('ignores payments that are %s', (state) => {
    const due = saleOf(10_000, '36.5');
    expect(coverageOf(due, [paid('VES', 365_000, { state })]).paidCents).toBe(0);
    const refund = paid('VES', 365_000, { state, kind: 'refund' });
    expect(coverageOf(due, [paid('VES', 365_000), refund]).covered).toBe(true);
  });

  it('counts the covered part of dollars, without the tax on top', () => {
    const due = saleOf(10_000, '36.5');
    const exact = coverageOf(due, [paid('USD', 10_300, { coversCents: 10_000 })]);
    expect(exact).toMatchObject({ covered: true, overCents: 0 });
  });

  const HUNDRED = saleOf(10_000, '36.5');
  const back = (currency: Currency, amount: number, changes: Partial<CountedPayment> = {}) =>
    paid(currency, amount, { kind: 'refund', ...changes });
  const returned = (id: number) => ({ id, state: 'refunded' as const });

  it.each<[string, CountedPayment[], number, number, number]>([
    ['nothing', [], 0, 365_000, 0],
    ['sixty dollars', [paid('USD', 6000)], 6000, 146_000, 0],
    ['a cent less in dollars', [paid('USD', 9999)], 9999, 37, 0],
    ['twenty dollars too many', [paid('USD', 12_000)], 12_000, 0, 73_000],
    ['a dollar too much in bolívares', [paid('VES', 365_000 + 3650)], 10_100, 0, 3650],
    ['less than a cent too much', [paid('VES', 365_001)], 10_000, 0, 0],
    ['both currencies', [paid('USD', 5000), paid('VES', 182_500)], 10_000, 0, 0],
    ['only a refund in bolívares', [back('VES', 365_000)], -10_000, 730_000, 0],
    ['only a refund in dollars', [back('USD', 100)], -100, 368_650, 0],
    ['only a refund of a dollar in bolívares', [back('VES', 3650)], -100, 368_650, 0],
    ['only a refund of less than a cent more', [back('VES', 3651)], -101, 368_651, 0],
    [
      'dollars given back in bolívares, with the tax on them',
      [
        paid('USD', 10_300, { ...returned(1), coversCents: 10_000 }),
        back('VES', 375_950, { refundOf: 1, coversCents: 10_000 }),
      ],
      0,
      365_000,
      0,
    ],
    [
      'bolívares given back beside dollars',
      [paid('USD', 6000, { id: 1 }), paid('VES', 146_000, returned(2)), back('VES', 146_000, { refundOf: 2 })],
      6000,
      146_000,
      0,
    ],
  ])('is right for a sale of $100 with %s', (_what, payments, paidCents, dueBsHundredths, overBsHundredths) => {
    expect(coverageOf(HUNDRED, payments)).toEqual({
      covered: paidCents >= 10_000,
      paidCents,
      dueCents: Math.max(0, 10_000 - paidCents),
      dueBsHundredths,
      overCents: Math.max(0, paidCents - 10_000),
      overBsHundredths,
    });
  });

  /** Sales whose total in bolívares is a bolívar more or less than their rate gives. */
  const MORE = { ...HUNDRED, totalBsHundredths: 365_100 };
  const LESS = { ...HUNDRED, totalBsHundredths: 364_900 };

  it.each<[string, CountedPayment[], number, number]>([
    ['nothing', [], 0, 365_100],
    ['a little less', [paid('VES', 365_050)], 9999, 50],
    ['a dollar too much', [paid('VES', 365_100), paid('USD', 100)], 10_100, 0],
  ])('takes the total in bolívares as it was told, with %s', (_what, payments, paidCents, dueBsHundredths) => {
    expect(coverageOf(MORE, payments)).toMatchObject({ paidCents, dueBsHundredths });
  });

  it('is the same with the sums of the payments', () => {
    expect(sumsOf(paidSums(6000, 146_000))).toEqual({ usdCents: 6000, vesHundredths: 146_000 });
  });

  it('still asks for a hundredth of a bolívar when a cent is missing', () => {
    expect(coverageOf(saleOf(10_000, '0.001'), [paid('USD', 9999)])).toMatchObject({
      covered: false,
      dueBsHundredths: 1,
    });
  });

  it.each([
    ['USD', 500, 500, HUNDRED],
    ['VES', 365_000, 10_000, HUNDRED],
    ['VES', 182_500, 5000, HUNDRED],
    ['VES', 365_050, 9999, MORE],
    ['VES', 364_950, 10_000, LESS],
  ] as const)('in %s of %i alone is %i cents of %j', (currency, amount, cents, due) => {
    expect(coversOf(due, currency, amount)).toBe(cents);
  });

  it.each<[string, CountedPayment[], number]>([
    ['a declared payment', [paid('VES', 365_000, { state: 'declared' })], 0],
    ['a matched payment', [paid('VES', 365_000, { state: 'matched' })], 0],
    ['half validated and half declared', [paid('VES', 182_500), paid('VES', 182_500, { state: 'declared' })], 0],
    ['a rejected payment', [paid('VES', 365_000, { state: 'rejected' })], 10_000],
    ['a payment and a refund that is owed', [paid('VES', 365_000), { ...back('VES', 365_000), state: 'declared' }], 0],
  ])('includes promised payments: %s', (_what, payments, dueCents) => {
    expect(promisedCoverage(HUNDRED, payments).dueCents).toBe(dueCents);
  });
});
