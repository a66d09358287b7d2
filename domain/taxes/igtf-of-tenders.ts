import { type Cents, scaleHalfUp } from '../money/money.ts';
import { coverageOf, type SaleDue } from '../payments/coverage.ts';
import type { Currency, PaymentState } from '../payments/payment.ts';
import { containedTax } from './line-taxes.ts';

/** A payment less its paid refunds. Its amount in dollars contains the IGTF on top of what it covers. */
export interface Tender {
  id: number;
  state: PaymentState;
  currency: Currency;
  amountHundredths: number;
  coversCents: Cents;
}

interface TenderShare {
  /** The part of the sale's total that it pays. */
  paysCents: Cents;
  /** The IGTF on that part; 0 in bolívares. */
  igtfCents: Cents;
}

export interface TenderTaxes {
  shares: ReadonlyMap<number, TenderShare>;
  /** The IGTF of the sale: the sum over its payments. */
  igtfCents: Cents;
}

/**
 * What each payment pays of a sale's total, and the IGTF on it. Received payments count before declared ones, each in
 * their order, and rejected ones do not count. The parts add up to what is paid of the total, so money beyond it
 * carries no IGTF.
 */
export function igtfOfTenders(sale: SaleDue, tenders: readonly Tender[]): TenderTaxes {
  const counted = [...tenders.filter(isReceived), ...tenders.filter(isPromised)];
  const parts = partsOf(sale, counted);
  const shares = new Map(
    counted.map((tender, place) => {
      const paysCents = parts[place] ?? 0;
      return [tender.id, { paysCents, igtfCents: igtfOn(paysCents, tender) }] as const;
    }),
  );
  return { shares, igtfCents: [...shares.values()].reduce((sum, { igtfCents }) => sum + igtfCents, 0) };
}

/** Splits an amount in dollars into what it covers of a total, and the IGTF on that. */
export function coversWithIgtf(amountCents: Cents, basisPoints: number): Cents {
  return containedTax(amountCents, basisPoints).base;
}

function partsOf(sale: SaleDue, counted: readonly Tender[]): number[] {
  let left = sale.totalCents;
  const parts = counted.map(({ coversCents }) => {
    const part = Math.min(coversCents, left);
    left -= part;
    return part;
  });
  // Payments in bolívares are added up as bolívares. So they, who carry no IGTF, take the cents that rounding each of
  // them has moved.
  const asPaid = counted.map((tender) => ({ ...tender, ...RECEIVED }));
  const paid = Math.min(sale.totalCents, coverageOf(sale, asPaid).paidCents);
  let rest = paid - parts.reduce((sum, part) => sum + part, 0);
  for (const [place, { currency }] of [...counted.entries()].reverse()) {
    if (currency !== 'VES') continue;
    const part = parts[place] ?? 0;
    const change = Math.max(-part, rest);
    parts[place] = part + change;
    rest -= change;
  }
  return parts;
}

/** What was forgiven of a payment was not received. */
const RECEIVED = { kind: 'payment', state: 'validated', forgivenHundredths: 0 } as const;

function igtfOn(paysCents: Cents, { currency, amountHundredths, coversCents }: Tender): Cents {
  if (currency !== 'USD' || coversCents === 0) return 0;
  return scaleHalfUp(paysCents, Math.max(0, amountHundredths - coversCents), coversCents);
}

function isReceived({ state }: Tender): boolean {
  return state === 'validated' || state === 'refunded';
}

function isPromised({ state }: Tender): boolean {
  return state === 'declared' || state === 'matched';
}
