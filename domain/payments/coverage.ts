import { bolivarsFor, centsFor, type Rate } from '../money/bolivars.ts';
import type { Cents } from '../money/money.ts';
import type { Currency, PaymentKind, PaymentState } from './payment.ts';

/** Totals of a sale, with the rate at which it was placed. */
export interface SaleDue {
  totalCents: Cents;
  totalBsHundredths: number;
  dollarValue: Rate;
}

/** A payment or a refund, as far as it counts towards a sale. */
export interface CountedPayment {
  id?: number;
  /** The id of the payment that a refund gives back. */
  refundOf?: number | null;
  kind: PaymentKind;
  state: PaymentState;
  currency: Currency;
  amountHundredths: number;
  coversCents: Cents;
  /** Why it stands as it does, in Spanish for staff. */
  decision?: string | null;
  /** What the shop forgave of it: hundredths of a bolívar, or cents of the total for a payment in dollars. */
  forgivenHundredths?: number;
}

/** `covered`, `dueBsHundredths === 0` and `paidCents >= totalCents` are always equal. */
export interface Coverage {
  covered: boolean;
  /** May be above the total, and below zero when more was given back than came in. */
  paidCents: Cents;
  /** Amount left to pay in dollars. Paying it covers the sale. */
  dueCents: Cents;
  /** Amount left to pay in bolívares, at the sale's own rate. Paying it covers the sale exactly. */
  dueBsHundredths: number;
  overCents: Cents;
  overBsHundredths: number;
}

/**
 * Payments of a sale, with what was forgiven of them, less its refunds. Bolívares are added up as bolívares, and dollars
 * as the cents they cover. So partial payments in bolívares add up to exactly the total, without rounding each of them to
 * a cent.
 */
export function coverageOf(sale: SaleDue, payments: readonly CountedPayment[]): Coverage {
  const { usdCents: dollars, vesHundredths: bolivars } = sumsOf(payments);
  const missing = bolivarsNeeded(sale, dollars) - bolivars;
  const covered = missing <= 0;
  const whole = dollars + wholeCents(sale, bolivars);
  const paidCents = covered ? Math.max(whole, sale.totalCents) : Math.min(whole, sale.totalCents - 1);
  const overCents = Math.max(0, paidCents - sale.totalCents);
  return {
    covered,
    paidCents,
    dueCents: Math.max(0, sale.totalCents - paidCents),
    dueBsHundredths: Math.max(0, missing),
    overCents,
    // Less than a cent is rounding.
    overBsHundredths: overCents > 0 ? Math.max(0, -missing) : 0,
  };
}

/** The coverage if all declared and matched payments were validated. */
export function promisedCoverage(sale: SaleDue, payments: readonly CountedPayment[]): Coverage {
  return coverageOf(sale, asPromised(payments));
}

/** Declared and matched payments as if they were validated. */
export function asPromised(payments: readonly CountedPayment[]): CountedPayment[] {
  const waits = ({ kind, state }: CountedPayment) =>
    kind === 'payment' && (state === 'declared' || state === 'matched');
  return payments.map((payment) => (waits(payment) ? { ...payment, state: 'validated' as const } : payment));
}

/** What payments of a sale sum up to, less its refunds: cents of its total, and hundredths of a bolívar. */
export function sumsOf(payments: readonly CountedPayment[]): { usdCents: Cents; vesHundredths: number } {
  return {
    usdCents: sumOf(payments, 'USD', ({ coversCents, forgivenHundredths = 0 }) => coversCents + forgivenHundredths),
    vesHundredths: sumOf(
      payments,
      'VES',
      ({ amountHundredths, forgivenHundredths = 0 }) => amountHundredths + forgivenHundredths,
    ),
  };
}

/** Received payments of a sale, of which only the sums are known: cents of its total, and hundredths of a bolívar. */
export function paidSums(usdCents: Cents, vesHundredths: number): CountedPayment[] {
  const paid = { kind: 'payment', state: 'validated' } as const;
  return [
    { ...paid, currency: 'USD', amountHundredths: usdCents, coversCents: usdCents },
    { ...paid, currency: 'VES', amountHundredths: vesHundredths, coversCents: 0 },
  ];
}

/** Cents of a sale's total that an amount covers on its own, rounded half up. */
export function coversOf(sale: SaleDue, currency: Currency, amountHundredths: number): Cents {
  if (currency === 'USD') return amountHundredths;
  const { totalCents, totalBsHundredths, dollarValue } = sale;
  if (amountHundredths === totalBsHundredths) return totalCents;
  const rounded = centsFor(amountHundredths, dollarValue);
  return amountHundredths > totalBsHundredths ? Math.max(rounded, totalCents) : Math.min(rounded, totalCents - 1);
}

/** 1 for received money, -1 for paid refunds, 0 for what is only declared. The money of a refunded payment was received. */
function direction({ kind, state }: CountedPayment): 1 | -1 | 0 {
  if (kind === 'refund') return state === 'validated' ? -1 : 0;
  return state === 'validated' || state === 'refunded' ? 1 : 0;
}

function sumOf(
  payments: readonly CountedPayment[],
  currency: Currency,
  amountOf: (payment: CountedPayment) => number,
): number {
  // A payment in dollars may contain IGTF, which its refund in bolívares gives back too: that counts as what it covers.
  const ofDollars = ({ refundOf }: CountedPayment) =>
    refundOf !== undefined && payments.some(({ id, currency: paidIn }) => id === refundOf && paidIn === 'USD');
  const countedIn = (one: CountedPayment) => (ofDollars(one) ? 'USD' : one.currency);
  return payments
    .filter((payment) => countedIn(payment) === currency)
    .reduce((sum, payment) => sum + direction(payment) * amountOf(payment), 0);
}

/** Bolívares needed besides these dollars to cover a sale; below zero when the dollars alone exceed it. */
function bolivarsNeeded({ totalCents, totalBsHundredths, dollarValue }: SaleDue, dollars: Cents): number {
  if (dollars === 0) return totalBsHundredths;
  const rest = totalCents - dollars;
  // Asks for at least one hundredth, because a missing cent is never free.
  return rest > 0 ? Math.max(1, bolivarsFor(rest, dollarValue)) : -bolivarsFor(-rest, dollarValue);
}

/** The cents that bolívares cover in full: rounded down, so that the dollars still due are enough with them. */
function wholeCents({ totalCents, totalBsHundredths, dollarValue }: SaleDue, bolivars: number): Cents {
  if (Math.abs(bolivars) === totalBsHundredths) return Math.sign(bolivars) * totalCents;
  let cents = centsFor(Math.abs(bolivars), dollarValue);
  if (bolivars < 0) {
    while (bolivarsFor(cents, dollarValue) < -bolivars) cents += 1;
    return -cents;
  }
  while (bolivarsFor(cents, dollarValue) > bolivars) cents -= 1;
  return cents;
}
