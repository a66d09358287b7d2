import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bolivarsFor } from '../money/bolivars.ts';
import { type CountedPayment, coverageOf, coversOf, type SaleDue } from './coverage.ts';
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
/** Cuts a whole number into parts that are above zero. */
function cut(whole: number, cuts: readonly number[]): number[] {
  const marks = [...new Set(cuts.map((part) => Math.floor(part * whole)).filter((mark) => mark > 0))];
  return [...marks.toSorted((a, b) => a - b), whole].map((mark, index, all) => mark - (all[index - 1] ?? 0));
}
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), { maxLength: 5 });

describe('what payments cover of a sale', () => {
  it('is exactly the total for exactly the total in bolívares, and less for a hundredth less', () => {
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

  it('is exactly the total however it is cut into transfers', () => {
    fc.assert(
      fc.property(sale, cuts, (due, where) => {
        const parts = cut(due.totalBsHundredths, where).map((part) => paid('VES', part));
        expect(coverageOf(due, parts)).toMatchObject({ covered: true, paidCents: due.totalCents, overBsHundredths: 0 });
        expect(coverageOf(due, parts.slice(1)).covered).toBe(false);
      }),
    );
  });

  it('is the total for some dollars and what is then due in bolívares', () => {
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

  it('says the same of covered, of what is paid and of what is due, and never falls when more comes in', () => {
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

  it('takes all of a refund off, so that what was given back in whole covers nothing', () => {
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

  it.each(['declared', 'matched', 'rejected'] as const)('leaves out what is %s', (state) => {
    const due = saleOf(10_000, '36.5');
    expect(coverageOf(due, [paid('VES', 365_000, { state })]).paidCents).toBe(0);
    const refund = paid('VES', 365_000, { state, kind: 'refund' });
    expect(coverageOf(due, [paid('VES', 365_000), refund]).covered).toBe(true);
  });

  it('counts of dollars what they cover, not a tax that came with them', () => {
    const due = saleOf(10_000, '36.5');
    const exact = coverageOf(due, [paid('USD', 10_300, { coversCents: 10_000 })]);
    expect(exact).toMatchObject({ covered: true, overCents: 0 });
  });

  it('says what came in beyond the total', () => {
    const due = saleOf(10_000, '36.5');
    const over = coverageOf(due, [paid('VES', 365_000 + 3650)]);
    expect(over).toMatchObject({ covered: true, overCents: 100, overBsHundredths: 3650 });
  });
});
