import { scaleHalfUp } from '#domain/money/money.ts';
import { coversOf, type SaleDue } from '#domain/payments/coverage.ts';
import type { Currency } from '#domain/payments/payment.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import type { Payment } from '../payments.tables.ts';

export interface Amounts {
  amountHundredths: number;
  coversCents: number;
}

/**
 * The amount of a payment that can still be refunded: received, minus refunded and owed amounts. Zero unless validated.
 */
export function leftOf(payment: Payment, all: readonly Payment[]): Amounts {
  if (payment.kind !== 'payment' || payment.state !== 'validated') return { amountHundredths: 0, coversCents: 0 };
  return lessRefunds(payment, all, ({ state }) => state !== 'rejected');
}

/** Whether a refund exceeds the rest of its payment. In the other currency, the covered amounts are compared. */
export function isMoreThanLeft(refund: Amounts & { currency: Currency }, payment: Payment, left: Amounts): boolean {
  if (refund.coversCents > left.coversCents) return true;
  return refund.currency === payment.currency && refund.amountHundredths > left.amountHundredths;
}

/** The account that recorded an owed refund. Before `owedBy` it was only who decided last. */
export function recorderOf({ kind, state, owedBy, decidedBy }: Payment): number | null {
  return owedBy ?? (kind === 'refund' && state === 'declared' ? decidedBy : null);
}

/** A payment less its paid refunds. */
export function keptOf(payment: Payment, all: readonly Payment[]): Amounts {
  return lessRefunds(payment, all, ({ state }) => state === 'validated');
}

/** The part of a payment that was refunded or is owed, in hundredths of its currency. */
export function givenBackOf(payment: Payment, all: readonly Payment[]): number {
  return payment.amountHundredths - lessRefunds(payment, all, ({ state }) => state !== 'rejected').amountHundredths;
}

/**
 * The amount of a payment that is owed, in hundredths of its currency: its open refunds, or everything left if its sale
 * is cancelled.
 */
export function owedOf(payment: Payment, all: readonly Payment[], status: SaleStatus): number {
  if (payment.kind !== 'payment' || payment.state !== 'validated') return 0;
  const paid = keptOf(payment, all);
  return status === 'cancelada' ? paid.amountHundredths : paid.amountHundredths - leftOf(payment, all).amountHundredths;
}

export function isWhollyBack(payment: Payment, all: readonly Payment[]): boolean {
  const rest = keptOf(payment, all);
  return rest.amountHundredths === 0 || rest.coversCents === 0;
}

function lessRefunds(payment: Payment, all: readonly Payment[], counts: (refund: Payment) => boolean): Amounts {
  const refunds = all.filter((one) => one.refundOf === payment.id && counts(one));
  const coversCents = refunds.reduce((left, refund) => left - refund.coversCents, payment.coversCents);
  // In the other currency, a refund takes a share of the payment's amount equal to its share of the covered cents.
  const amounts = refunds.map((refund) =>
    refund.currency === payment.currency
      ? refund.amountHundredths
      : scaleHalfUp(refund.coversCents, payment.amountHundredths, Math.max(1, payment.coversCents)),
  );
  const amountHundredths = payment.amountHundredths - amounts.reduce((total, amount) => total + amount, 0);
  return { amountHundredths: Math.max(0, amountHundredths), coversCents: Math.max(0, coversCents) };
}

/**
 * How many of the cents covered by its payment a refund takes. In the same currency: in proportion to its amount, or
 * the whole rest. In the other currency: the value of its amount at the sale's rate.
 */
export function refundCovers(
  sale: SaleDue,
  payment: Payment,
  left: Amounts,
  refund: { currency: Currency; amountHundredths: number },
): number {
  if (refund.currency !== payment.currency) return coversOf(sale, refund.currency, refund.amountHundredths);
  if (refund.amountHundredths === left.amountHundredths) return left.coversCents;
  const part = scaleHalfUp(refund.amountHundredths, payment.coversCents, Math.max(1, payment.amountHundredths));
  return Math.min(part, left.coversCents);
}
