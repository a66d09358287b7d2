import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CountedPayment, SaleDue } from './coverage.ts';
import { amountAskedOf, EDIT_REFUND, moneyBackOf, moneyBackText } from './money-back.ts';
import { CURRENCIES, PAYMENT_KINDS, PAYMENT_STATES } from './payment.ts';

const SALE: SaleDue & { status: 'pendiente' } = {
  status: 'pendiente',
  totalCents: 10_000,
  totalBsHundredths: 365_000,
  dollarValue: '36.5',
};
const usd = (amount: number, changes: Partial<CountedPayment> = {}): CountedPayment => ({
  kind: 'payment',
  state: 'validated',
  currency: 'USD',
  amountHundredths: amount,
  coversCents: amount,
  ...changes,
});
const refund = (amount: number, changes: Partial<CountedPayment> = {}) => usd(amount, { kind: 'refund', ...changes });
const bs = (amount: number, changes: Partial<CountedPayment> = {}) => usd(amount, { currency: 'VES', ...changes });

describe('what went back of a sale', () => {
  it.each<[string, CountedPayment[], unknown]>([
    ['nothing', [usd(10_000)], null],
    ['an owed refund', [usd(10_000), refund(100, { state: 'declared' })], null],
    ['all of it', [usd(10_000, { state: 'refunded' }), refund(10_000)], { extent: 'whole', usd: 10_000, bs: 0 }],
    ['a part', [usd(10_000), refund(1)], { extent: 'part', usd: 1, bs: 0 }],
    ['one of two payments', [usd(6000), usd(4000, { state: 'refunded' }), refund(4000)], { extent: 'part', usd: 4000 }],
    ['what was too much', [usd(12_000), refund(2000)], { extent: 'excess', usd: 2000 }],
    [
      'a second payment by mistake',
      [usd(10_000), bs(365_000, { state: 'refunded' }), bs(365_000, { kind: 'refund' })],
      { extent: 'excess', usd: 0, bs: 365_000 },
    ],
    ['a part by an edit', [usd(9000), refund(2000, { decision: EDIT_REFUND })], { extent: 'excess', usd: 2000 }],
    [
      'all of it, before a new payment is checked',
      [usd(10_000, { state: 'refunded' }), refund(10_000), usd(10_000, { state: 'declared' })],
      { extent: 'whole' },
    ],
    [
      'all of it, before a new payment is validated',
      [usd(10_000, { state: 'refunded' }), refund(10_000), usd(10_000)],
      { extent: 'excess' },
    ],
  ])('is %s', (_name, payments, back) => {
    const result = moneyBackOf(SALE, payments);
    if (back === null) expect(result).toBeNull();
    else expect(result).toMatchObject(back as object);
  });

  it('is written in each currency in which it was paid', () => {
    expect(moneyBackText({ usd: 10, bs: 0 })).toBe('USD\u00a010,00');
    expect(moneyBackText({ usd: 0, bs: 365.5 })).toBe('Bs.\u00a0365,50');
    expect(moneyBackText({ usd: 10, bs: 365.5 })).toBe('USD\u00a010,00 y Bs.\u00a0365,50');
  });
});

describe('what the shopper is asked for', () => {
  const payment = fc.record({
    kind: fc.constantFrom(...PAYMENT_KINDS),
    state: fc.constantFrom(...PAYMENT_STATES),
    currency: fc.constantFrom(...CURRENCIES),
    amountHundredths: fc.integer({ min: 1, max: 20_000 }),
    coversCents: fc.integer({ min: 1, max: 20_000 }),
  });

  it('is nothing once a refund was paid, whatever else happened', () => {
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 8 }), (payments) => {
        expect(amountAskedOf(SALE, [...payments, refund(1)])).toBeNull();
      }),
    );
  });

  it('is the rest of a pendiente sale, after every payment that is not rejected', () => {
    const short = [usd(6000), usd(1000, { state: 'declared' }), usd(9000, { state: 'rejected' })];
    expect(amountAskedOf(SALE, short)).toMatchObject({ dueCents: 3000, dueBsHundredths: 109_500 });
    expect(amountAskedOf({ ...SALE, status: 'validado' }, short)).toBeNull();
    expect(amountAskedOf(SALE, [...short, usd(3000, { state: 'declared' })])).toBeNull();
    expect(amountAskedOf(SALE, [...short, refund(500, { decision: EDIT_REFUND })])).toMatchObject({ dueCents: 3500 });
  });
});
