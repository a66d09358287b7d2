import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlaceSale } from '#contract/sales/sale.ts';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import { CURRENCIES, type Currency } from '#domain/payments/payment.ts';
import type { PaymentWay } from '#domain/payments/payment-way.ts';
import { igtfOfSplit, splitOrder } from '#domain/taxes/split-order.ts';
import { NEW_SECOND, type OrderCredit } from '../draft/draft-payments.ts';
import { bodyInParts, creditProblem, splitOf } from './split.ts';

const RATE = '248,3671'.replace(',', '.');
const CARD: OrderCredit = { kind: 'gift_card', code: 'VT-2222-2222-2222-2222', codeEnd: '2222', balance: 3000 };
const wayIn = (currency: Currency): PaymentWay => ({
  code: currency === 'USD' ? 'zelle' : 'pago_movil',
  name: currency,
  currencies: [currency],
  asks: [],
  optional: [],
  phrase: currency,
  referenceDigits: false,
  referenceMin: 1,
  referenceMax: 20,
  instructions: '',
});
const BODY = {
  payment_method: 'pago_movil',
  payment: { reference: '12345678' },
  payment_proof_url: '/proofs/a',
  total: 50,
  igtf: 1.5,
} as PlaceSale;

describe('the parts of an order', () => {
  it('a card pays all that it can, and the first way the rest', () => {
    const split = splitOf({ total: 5000, rate: RATE, igtf: 300 }, { first: 'VES', second: null, credit: 3000 });
    expect(split).toEqual({ first: bolivarsFor(2000, RATE), second: 0, credit: 3000, igtf: 0 });
  });

  it('charges IGTF on what is paid in dollars, and none on what the card pays', () => {
    const split = splitOf({ total: 5000, rate: RATE, igtf: 300 }, { first: 'USD', second: null, credit: 3000 });
    expect(split).toEqual({ first: 2060, second: 0, credit: 3000, igtf: 60 });
  });

  it('an order that the card pays in whole names no other payment', () => {
    const split = splitOf({ total: 3000, rate: RATE, igtf: 300 }, { first: 'USD', second: null, credit: 3000 });
    if ('problem' in split) throw new Error(split.problem);
    expect(bodyInParts(BODY, split, { second: null, credit: CARD })).toEqual({
      payment_method: 'gift_card',
      payment_code: CARD.code,
      total: 50,
    });
  });

  it.each([
    ['all', { isWhole: true, isInTwo: false }, 'payment_code'],
    ['all, of store credit', { isWhole: true, isInTwo: false }, 'payment_amount'],
    ['a part beside one way', { isWhole: false, isInTwo: false }, 'further_payments.0.code'],
    ['a part beside two ways', { isWhole: false, isInTwo: true }, 'further_payments.1.amount'],
  ])('a refusal of the credit that pays %s is told at the credit', (_, place, field) => {
    expect(creditProblem({ fields: { [field]: 'Sin saldo' } }, place)).toBe('Sin saldo');
  });

  it('a refusal of another payment is not told at the credit', () => {
    const fields = { payment_amount: 'La primera', 'further_payments.0.amount': 'La segunda' };
    expect(creditProblem({ fields }, { isWhole: false, isInTwo: true })).toBeUndefined();
    expect(creditProblem({}, { isWhole: true, isInTwo: false })).toBeUndefined();
  });

  it('says what is wrong with a typed amount', () => {
    const second = { currency: 'USD', firstAmount: '9.000,00' } as const;
    expect(splitOf({ total: 5000, rate: RATE, igtf: 0 }, { first: 'VES', second, credit: 3000 })).toMatchObject({
      problem: expect.stringContaining('Escribe menos de'),
    });
  });

  it('says what the server, which reads the credit last, would refuse', () => {
    const second = { currency: 'VES', firstAmount: '0,07' } as const;
    expect(splitOf({ total: 13, rate: '3.75', igtf: 0 }, { first: 'VES', second, credit: 11 })).toMatchObject({
      problem: 'El monto es demasiado pequeño',
    });
  });

  it('are what the server calculates for any amounts, rates and ways', () => {
    const order = fc.record({
      total: fc.integer({ min: 1, max: 2_000_000 }),
      rate: fc.integer({ min: 100, max: 100_000_000 }).map((value) => (value / 100).toFixed(2)),
      igtf: fc.constantFrom(0, 300),
      first: fc.constantFrom(...CURRENCIES),
      credit: fc.integer({ min: 1, max: 2_500_000 }),
      second: fc.option(
        fc.record({
          currency: fc.constantFrom(...CURRENCIES),
          firstAmount: fc.integer({ min: 1, max: 1_000_000 }).map((hundredths) => `${(hundredths / 100).toFixed(2)}`),
        }),
        { nil: null },
      ),
    });
    fc.assert(
      fc.property(order, ({ total, rate, igtf, first, credit, second }) => {
        const split = splitOf({ total, rate, igtf }, { first, second, credit });
        fc.pre(!('problem' in split));
        if ('problem' in split) return;
        expect(split.credit).toBe(Math.min(credit, total));
        const body = bodyInParts(BODY, split, {
          second: second && { payment: NEW_SECOND, way: wayIn(second.currency) },
          credit: CARD,
        });
        if (split.first === 0) {
          expect(body.further_payments).toBeUndefined();
          return;
        }
        const sent = (body.further_payments ?? []).map((one) => ({
          currency: one.kind === 'credit' ? ('USD' as const) : one.currency,
          amountHundredths: Math.round(Number(one.amount) * 100),
          isCredit: one.kind === 'credit',
        }));
        const own = { currency: first, amountHundredths: Math.round(Number(body.payment_amount) * 100) };
        const due = { totalCents: total, totalBsHundredths: bolivarsFor(total, rate), dollarValue: rate };
        const seen = splitOrder(due, [own, ...sent], igtf);
        expect(seen).not.toHaveProperty('problem');
        if ('problem' in seen) return;
        expect(igtfOfSplit(due, seen)).toBe(split.igtf);
      }),
    );
  });
});
