import type { CorrectPayment, PaymentRecord } from '#contract/payments/payment.ts';
import { scaleHalfUp } from '#domain/money/money.ts';
import { coversOf, type SaleDue } from '#domain/payments/coverage.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Payment } from '../payments.tables.ts';
import { saidColumns } from './add-payment.ts';
import {
  changePayment,
  moneyOf,
  type PaymentDeed,
  type PaymentServices,
  recordPayment,
  refuse,
  writePayment,
} from './payment-changes.ts';

/**
 * Corrects what was said of a payment, as long as nobody has validated it. What the sale says of its payment follows its
 * first one: the database sees to it, whoever writes either.
 */
export function correctPayment(
  services: PaymentServices,
  deed: PaymentDeed,
  said: CorrectPayment,
): Promise<Outcome<PaymentRecord>> {
  return changePayment(services, deed, async (tx, { found, payment }) => {
    if (payment.kind !== 'payment' || (payment.state !== 'declared' && payment.state !== 'rejected')) {
      return refuse('Solo se corrige un pago declarado o rechazado. Deshaz primero su validación.');
    }
    const amounts = { amountHundredths: said.amount, coversCents: coversAfter(found.sale, payment, said.amount) };
    await writePayment(tx, payment.id, { ...saidColumns(said), ...amounts });
    const before = payment.amountHundredths;
    await recordPayment(
      tx,
      deed.actor,
      'payment.corrected',
      { found, payment },
      before === said.amount
        ? {}
        : { before: moneyOf(payment.currency, before), after: moneyOf(payment.currency, said.amount) },
    );
    return null;
  });
}

/** A payment in dollars may hold a tax beside what it covers, and keeps its share of it. */
function coversAfter(sale: SaleDue, payment: Payment, amount: number): number {
  const { currency, amountHundredths, coversCents } = payment;
  if (amount === amountHundredths) return coversCents;
  if (currency === 'VES' || amountHundredths === 0) return coversOf(sale, currency, amount);
  return scaleHalfUp(amount, coversCents, amountHundredths);
}
