import { scaleHalfUp } from '#domain/money/money.ts';
import { coversOf, type SaleDue } from '#domain/payments/coverage.ts';
import type { Currency } from '#domain/payments/payment.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import type { Payment } from '../payments.tables.ts';

export interface Amounts {
  amountHundredths: number;
  coversCents: number;
}

/** What may still be refunded of a payment: received, less what was refunded or is owed. Zero unless validated. */
export function leftOf(payment: Payment, all: readonly Payment[]): Amounts {
  if (payment.kind !== 'payment' || payment.state !== 'validated') return { amountHundredths: 0, coversCents: 0 };
  return lessRefunds(payment, all, ({ state }) => state !== 'rejected');
}

/** Whether a refund is more than is left of its payment; in the other currency by what it covers. */
export function isMoreThanLeft(refund: Amounts & { currency: Currency }, payment: Payment, left: Amounts): boolean {
  if (refund.coversCents > left.coversCents) return true;
  return refund.currency === payment.currency && refund.amountHundredths > left.amountHundredths;
}

/** What was refunded of a payment, or is owed, in hundredths of its currency. */
export function givenBackOf(payment: Payment, all: readonly Payment[]): number {
  return payment.amountHundredths - lessRefunds(payment, all, ({ state }) => state !== 'rejected').amountHundredths;
}

/**
 * What is owed of a payment, in hundredths of its currency: its open refunds, or if its sale is cancelled all that is
 * left.
 */
export function owedOf(payment: Payment, all: readonly Payment[], status: SaleStatus): number {
  if (payment.kind !== 'payment' || payment.state !== 'validated') return 0;
  const paid = lessRefunds(payment, all, ({ state }) => state === 'validated');
  return status === 'cancelada' ? paid.amountHundredths : paid.amountHundredths - leftOf(payment, all).amountHundredths;
}

export function isWhollyBack(payment: Payment, all: readonly Payment[]): boolean {
  const rest = lessRefunds(payment, all, ({ state }) => state === 'validated');
  return rest.amountHundredths === 0 || rest.coversCents === 0;
}

function lessRefunds(payment: Payment, all: readonly Payment[], counts: (refund: Payment) => boolean): Amounts {
  const refunds = all.filter((one) => one.refundOf === payment.id && counts(one));
  const coversCents = refunds.reduce((left, refund) => left - refund.coversCents, payment.coversCents);
  // A refund in the other currency takes the same part of the amount as it takes of what the payment covers.
  const amounts = refunds.map((refund) =>
    refund.currency === payment.currency
      ? refund.amountHundredths
      : scaleHalfUp(refund.coversCents, payment.amountHundredths, Math.max(1, payment.coversCents)),
  );
  const amountHundredths = payment.amountHundredths - amounts.reduce((total, amount) => total + amount, 0);
  return { amountHundredths: Math.max(0, amountHundredths), coversCents: Math.max(0, coversCents) };
}

/**
 * How many cents of its payment's cover a refund takes: in proportion to its amount, and all of the rest if it refunds
 * the rest. In the other currency, the amount's worth at the sale's rate.
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
