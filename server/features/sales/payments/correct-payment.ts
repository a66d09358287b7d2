import { eq, sql } from 'drizzle-orm';
import type { CorrectPayment, PaymentRecord } from '#contract/payments/payment.ts';
import { scaleHalfUp } from '#domain/money/money.ts';
import { coversOf, type SaleDue } from '#domain/payments/coverage.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Payment } from '../payments.tables.ts';
import { sales, type WrittenSale } from '../sales.tables.ts';
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
 * first one.
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
    if (payment.position === 1) await tellSale(tx, found.sale, said);
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

/** Staff search, export and mail what a sale says of its payment. A sale that reads differently now has a new version. */
async function tellSale(tx: Connection, { id, ...sale }: WrittenSale, said: CorrectPayment): Promise<void> {
  const { bank, reference, paidOn, payerPhone } = saidColumns(said);
  const told = { paymentBank: bank, paymentReference: reference, paymentDate: paidOn, paymentPayerPhone: payerPhone };
  if (TOLD.every((column) => sale[column] === told[column])) return;
  await tx
    .update(sales)
    .set({ ...told, version: sql`${sales.version} + 1` })
    .where(eq(sales.id, id));
}

const TOLD = ['paymentBank', 'paymentReference', 'paymentDate', 'paymentPayerPhone'] as const;

/** A payment in dollars may hold a tax beside what it covers, and keeps its share of it. */
function coversAfter(sale: SaleDue, payment: Payment, amount: number): number {
  const { currency, amountHundredths, coversCents } = payment;
  if (amount === amountHundredths) return coversCents;
  if (currency === 'VES' || amountHundredths === 0) return coversOf(sale, currency, amount);
  return scaleHalfUp(amount, coversCents, amountHundredths);
}
