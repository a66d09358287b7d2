import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bolivarsFor, centsFor } from '#domain/money/bolivars.ts';
import { coverageOf } from '#domain/payments/coverage.ts';
import { CURRENCIES, type Currency } from '#domain/payments/payment.ts';
import { coversWithIgtf } from '#domain/taxes/igtf-of-tenders.ts';
import type { Payment } from '../payments.tables.ts';
import { isMoreThanLeft, isWhollyBack, leftIn, leftOf, refundCovers } from './refund-amounts.ts';

const rates = fc.constantFrom('1', '36.5012', '248.3671', '9999.12345678');
const refunds = fc.array(
  fc.record({ currency: fc.constantFrom(...CURRENCIES), part: fc.integer({ min: 1, max: 1000 }) }),
  {
    maxLength: 8,
  },
);

/** A payment of the whole sale, validated; in dollars with this IGTF. */
function paid(currency: Currency, totalCents: number, dollarValue: string, basisPoints: number) {
  const dollars = totalCents + Math.round((totalCents * basisPoints) / 10_000);
  const amountHundredths = currency === 'USD' ? dollars : bolivarsFor(totalCents, dollarValue);
  const coversCents = currency === 'USD' ? coversWithIgtf(dollars, basisPoints) : totalCents;
  const payment = {
    id: 1,
    kind: 'payment',
    state: 'validated',
    refundOf: null,
    currency,
    amountHundredths,
    coversCents,
  };
  return { ...payment, forgivenHundredths: 0 } as Payment;
}

const back = (payment: Payment, currency: Currency, amountHundredths: number, coversCents: number) =>
  ({ ...payment, id: 2, kind: 'refund', refundOf: payment.id, currency, amountHundredths, coversCents }) as Payment;

it('gives back in any currencies all that was received, and only then is whole', () => {
  const totals = fc.integer({ min: 1, max: 500_000 });
  const igtf = fc.constantFrom(0, 300, 2000);
  const property = fc.property(
    fc.constantFrom(...CURRENCIES),
    totals,
    rates,
    igtf,
    refunds,
    fc.constantFrom(...CURRENCIES),
    (currency, totalCents, dollarValue, basisPoints, parts, last) => {
      const sale = { totalCents, totalBsHundredths: bolivarsFor(totalCents, dollarValue), dollarValue };
      const payment = paid(currency, totalCents, dollarValue, basisPoints);
      const all = [payment];
      const refund = (paidIn: Currency, amountHundredths: number) => {
        const money = { currency: paidIn, amountHundredths };
        expect(isMoreThanLeft(sale, money, payment, all)).toBe(false);
        all.push(back(payment, paidIn, amountHundredths, refundCovers(sale, payment, all, money)));
      };
      for (const { currency: paidIn, part } of parts) {
        const amount = Math.floor((leftIn(sale, paidIn, payment, all) * part) / 1000);
        if (amount > 0) refund(paidIn, amount);
        const covered = all.slice(1).reduce((sum, { coversCents }) => sum + coversCents, 0);
        expect(covered).toBeLessThanOrEqual(payment.coversCents);
        expect(isWhollyBack(sale, payment, all)).toBe(leftOf(sale, payment, all).amountHundredths === 0);
      }
      const rest = leftIn(sale, last, payment, all);
      if (rest > 0) refund(last, rest);
      if (!isWhollyBack(sale, payment, all)) {
        // Bolívares that are worth less than half a cent cannot go back in dollars.
        expect([currency, last]).toEqual(['VES', 'USD']);
        expect(centsFor(leftOf(sale, payment, all).amountHundredths, dollarValue)).toBe(0);
        return;
      }
      const cents = (one: Payment) =>
        one.currency === 'USD' ? one.amountHundredths : one.amountHundredths / Number(dollarValue);
      const refunded = all.slice(1).reduce((sum, one) => sum + cents(one), 0);
      expect(Math.abs(refunded - cents(payment))).toBeLessThanOrEqual(0.5 + 1 / Number(dollarValue));
      expect(leftOf(sale, payment, all).coversCents).toBe(0);
      expect(isMoreThanLeft(sale, { currency: 'USD', amountHundredths: 1 }, payment, all)).toBe(true);
      if (currency === 'USD') {
        const coverage = coverageOf(sale, [{ ...payment, state: 'refunded' }, ...all.slice(1)]);
        expect(coverage).toMatchObject({ paidCents: 0, dueBsHundredths: sale.totalBsHundredths });
      }
    },
  );
  fc.assert(property, { numRuns: 300 });
});

it('takes of dollars with IGTF the same in bolívares as in dollars', () => {
  const dollarValue = '248.3671';
  const sale = { dollarValue };
  const payment = paid('USD', 3990, dollarValue, 300);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4110 }), (cents) => {
      const inBs = bolivarsFor(cents, dollarValue);
      expect(centsFor(inBs, dollarValue)).toBe(cents);
      const covers = (currency: Currency, amountHundredths: number) =>
        refundCovers(sale, payment, [payment], { currency, amountHundredths });
      expect(covers('VES', inBs)).toBe(covers('USD', cents));
    }),
  );
});
