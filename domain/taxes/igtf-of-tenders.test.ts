import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bolivarsFor } from '../money/bolivars.ts';
import { coverageOf, coversOf, type SaleDue } from '../payments/coverage.ts';
import { CURRENCIES, PAYMENT_STATES } from '../payments/payment.ts';
import { igtfOf } from './igtf.ts';
import { coversWithIgtf, igtfOfTenders, type Tender } from './igtf-of-tenders.ts';

const RATE = '36.5012';
const saleOf = (totalCents: number): SaleDue => ({
  totalCents,
  dollarValue: RATE,
  totalBsHundredths: bolivarsFor(totalCents, RATE),
});
/** A payment of this amount at an IGTF of 3 %. */
function tender(sale: SaleDue, id: number, of: Pick<Tender, 'currency' | 'state' | 'amountHundredths'>): Tender {
  const { currency, amountHundredths } = of;
  const coversCents =
    currency === 'USD' ? coversWithIgtf(amountHundredths, 300) : coversOf(sale, currency, amountHundredths);
  return { id, ...of, coversCents };
}
const SALE = saleOf(10_000);
const usd = (id: number, amountHundredths: number, state: Tender['state'] = 'validated') =>
  tender(SALE, id, { currency: 'USD', state, amountHundredths });
const bs = (id: number, amountHundredths: number, state: Tender['state'] = 'validated') =>
  tender(SALE, id, { currency: 'VES', state, amountHundredths });

describe('the IGTF of a sale follows its payments', () => {
  it.each<[string, Tender[], number, [pays: number, igtf: number][]]>([
    ['all by Zelle', [usd(1, 10_300)], 300, [[10_000, 300]]],
    ['all in bolívares', [bs(1, 365_012)], 0, [[10_000, 0]]],
    [
      'half each',
      [bs(1, 182_506), usd(2, 5150)],
      150,
      [
        [5000, 0],
        [5000, 150],
      ],
    ],
    [
      'a declared Zelle of which bolívares came instead',
      [usd(1, 10_300, 'declared'), bs(2, 365_012)],
      0,
      [
        [0, 0],
        [10_000, 0],
      ],
    ],
    ['a rejected Zelle', [usd(1, 10_300, 'rejected')], 0, []],
    ['more dollars than the total', [usd(1, 20_600)], 300, [[10_000, 300]]],
    ['dollars of before, without IGTF', [{ ...usd(1, 10_000), coversCents: 10_000 }], 0, [[10_000, 0]]],
  ])('%s', (_name, tenders, igtf, expected) => {
    const { shares, igtfCents } = igtfOfTenders(SALE, tenders);
    expect(igtfCents).toBe(igtf);
    const counted = tenders.flatMap(({ id }) => shares.get(id) ?? []);
    expect(counted.map(({ paysCents, igtfCents: part }) => [paysCents, part])).toEqual(expected);
  });

  it('gives a sale paid by one Zelle the IGTF that its checkout quoted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 0, max: 2000 }),
        (totalCents, basisPoints) => {
          const quoted = igtfOf(totalCents, 'USD', { iva: 0, igtf: basisPoints }).cents;
          const amountHundredths = totalCents + quoted;
          const coversCents = coversWithIgtf(amountHundredths, basisPoints);
          expect(coversCents).toBe(totalCents);
          const one: Tender = { id: 1, state: 'declared', currency: 'USD', amountHundredths, coversCents };
          expect(igtfOfTenders(saleOf(totalCents), [one]).igtfCents).toBe(quoted);
        },
      ),
    );
  });

  it('is the sum over the payments, whose parts add up to what is paid of the total', () => {
    const drawn = fc.array(
      fc.record({
        currency: fc.constantFrom(...CURRENCIES),
        state: fc.constantFrom(...PAYMENT_STATES),
        amountHundredths: fc.integer({ min: 1, max: 400_000 }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30_000 }), drawn, (totalCents, payments) => {
        const sale = saleOf(totalCents);
        const tenders = payments.map((one, place) => tender(sale, place, one));
        const { shares, igtfCents } = igtfOfTenders(sale, tenders);
        const counted = tenders.filter(({ state }) => state !== 'rejected');
        expect([...shares.keys()].toSorted()).toEqual(counted.map(({ id }) => id).toSorted());
        const asPaid = counted.map((one) => ({ ...one, kind: 'payment' as const, state: 'validated' as const }));
        const { paidCents, covered } = coverageOf(sale, asPaid);
        const all = [...shares.values()];
        const pays = all.reduce((sum, share) => sum + share.paysCents, 0);
        expect(pays).toBe(Math.min(totalCents, paidCents));
        if (covered) expect(pays).toBe(totalCents);
        expect(all.reduce((sum, share) => sum + share.igtfCents, 0)).toBe(igtfCents);
        for (const { id, currency, amountHundredths } of counted) {
          const share = shares.get(id);
          expect(share?.paysCents).toBeGreaterThanOrEqual(0);
          if (currency === 'VES') expect(share?.igtfCents).toBe(0);
          else expect((share?.paysCents ?? 0) + (share?.igtfCents ?? 0)).toBeLessThanOrEqual(amountHundredths);
        }
      }),
      { numRuns: 500 },
    );
  });
});
