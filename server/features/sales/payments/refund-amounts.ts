import { scaleHalfUp } from '#domain/money/money.ts';
import { coversOf, type SaleDue } from '#domain/payments/coverage.ts';
import type { Currency } from '#domain/payments/payment.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import type { Payment } from '../payments.tables.ts';

export interface Amounts {
  amountHundredths: number;
  coversCents: number;
}

/** What is left of a payment to give back: received, less what was given back or is owed. Nothing of what did not come. */
export function leftOf(payment: Payment, all: readonly Payment[]): Amounts {
  if (payment.kind !== 'payment' || payment.state !== 'validated') return { amountHundredths: 0, coversCents: 0 };
  return lessRefunds(payment, all, ({ state }) => state !== 'rejected');
}

/** Whether a refund gives back more than is left of its payment; in the other currency by what it covers. */
export function isMoreThanLeft(refund: Amounts & { currency: Currency }, payment: Payment, left: Amounts): boolean {
  if (refund.coversCents > left.coversCents) return true;
  return refund.currency === payment.currency && refund.amountHundredths > left.amountHundredths;
}

/** What was given back of a payment, or is owed, in hundredths of its currency. */
export function givenBackOf(payment: Payment, all: readonly Payment[]): number {
  return payment.amountHundredths - lessRefunds(payment, all, ({ state }) => state !== 'rejected').amountHundredths;
}

/** What is to be given back of it: of a cancelled sale all that came in and is still here, otherwise what was promised. */
export function owedOf(payment: Payment, all: readonly Payment[], status: SaleStatus): number {
  if (payment.kind !== 'payment' || payment.state !== 'validated') return 0;
  const paid = lessRefunds(payment, all, ({ state }) => state === 'validated');
  return status === 'cancelada' ? paid.amountHundredths : paid.amountHundredths - leftOf(payment, all).amountHundredths;
}

/** Whether all of a payment was given back. */
export function isWhollyBack(payment: Payment, all: readonly Payment[]): boolean {
  const rest = lessRefunds(payment, all, ({ state }) => state === 'validated');
  return rest.amountHundredths === 0 || rest.coversCents === 0;
}

function lessRefunds(payment: Payment, all: readonly Payment[], counts: (refund: Payment) => boolean): Amounts {
  const refunds = all.filter((one) => one.refundOf === payment.id && counts(one));
  const coversCents = payment.coversCents - sum(refunds, ({ coversCents: covers }) => covers);
  // A refund in the other currency takes the same part of the amount as it takes of what the payment covers.
  const amounts = refunds.map((refund) =>
    refund.currency === payment.currency
      ? refund.amountHundredths
      : scaleHalfUp(refund.coversCents, payment.amountHundredths, Math.max(1, payment.coversCents)),
  );
  const amountHundredths = payment.amountHundredths - amounts.reduce((total, amount) => total + amount, 0);
  return { amountHundredths: Math.max(0, amountHundredths), coversCents: Math.max(0, coversCents) };
}

function sum(found: readonly Payment[], amountOf: (payment: Payment) => number): number {
  return found.reduce((total, one) => total + amountOf(one), 0);
}

/**
 * What a refund takes of what its payment covers: its part of the amount, and all that is left with all that is left.
 * In the other currency what the amount is worth at the sale's own rate.
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
