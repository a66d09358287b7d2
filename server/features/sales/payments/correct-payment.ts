import { eq, sql } from 'drizzle-orm';
import type { CorrectPayment, PaymentRecord } from '#contract/payments/payment.ts';
import { scaleHalfUp } from '#domain/money/money.ts';
import { coversOf, type SaleDue } from '#domain/payments/coverage.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Payment } from '../payments.tables.ts';
import { sales, type WrittenSale } from '../sales.tables.ts';
import { declaredColumns } from './add-payment.ts';
import { changePayment, moneyOf, recordPayment, refuse, writePayment, type PaymentAction } from './payment-changes.ts';
import type { SaleServices } from '../move-sale.ts';

/** Corrects a payment that nobody has validated. The payment columns of the sale follow its first payment. */
export function correctPayment(
  services: SaleServices,
  action: PaymentAction,
  input: CorrectPayment,
): Promise<Outcome<PaymentRecord>> {
  return changePayment(services, action, async (tx, { loaded, payment }) => {
    if (payment.kind !== 'payment' || (payment.state !== 'declared' && payment.state !== 'rejected')) {
      return refuse('Solo se corrige un pago declarado o rechazado. Deshaz primero su validación.');
    }
    const amounts = { amountHundredths: input.amount, coversCents: coversAfter(loaded.sale, payment, input.amount) };
    await writePayment(tx, payment.id, { ...declaredColumns(input), ...amounts });
    if (payment.position === 1) await copyToSale(tx, loaded.sale, input);
    const isSame = payment.amountHundredths === input.amount;
    const after = { ...payment, amountHundredths: input.amount };
    const details = isSame ? {} : { before: moneyOf(payment), after: moneyOf(after) };
    await recordPayment(tx, action.actor, 'payment.corrected', { loaded, payment }, details);
    return null;
  });
}

/** Copies the payment's details to the sale, by which staff search and which mails and exports show. A change is a new version. */
async function copyToSale(tx: Connection, { id, ...sale }: WrittenSale, input: CorrectPayment): Promise<void> {
  const { bank, reference, paidOn, payerPhone } = declaredColumns(input);
  const columns = {
    paymentBank: bank,
    paymentReference: reference,
    paymentDate: paidOn,
    paymentPayerPhone: payerPhone,
  };
  if (COPIED.every((column) => sale[column] === columns[column])) return;
  await tx
    .update(sales)
    .set({ ...columns, version: sql`${sales.version} + 1` })
    .where(eq(sales.id, id));
}

const COPIED = ['paymentBank', 'paymentReference', 'paymentDate', 'paymentPayerPhone'] as const;

/** A payment in dollars may include the IGTF on top of what it covers, and keeps that proportion. */
function coversAfter(sale: SaleDue, payment: Payment, amount: number): number {
  const { currency, amountHundredths, coversCents } = payment;
  if (amount === amountHundredths) return coversCents;
  if (currency === 'VES' || amountHundredths === 0) return coversOf(sale, currency, amount);
  return scaleHalfUp(amount, coversCents, amountHundredths);
}
