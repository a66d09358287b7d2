import { eq } from 'drizzle-orm';
import type { FurtherPayment } from '#contract/forms/further-payment.ts';
import type { TrackedSale } from '#contract/sales/sale.ts';
import { readAmount } from '#domain/payments/amount.ts';
import { promisedCoverage } from '#domain/payments/coverage.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import { enqueuePaymentMail } from '../mails/payment-mails.ts';
import { insertPayment } from '../payments/add-payment.ts';
import type { PaymentServices } from '../payments/payment-changes.ts';
import { selectPayments } from '../payments/payments.queries.ts';
import { lockSale } from '../sales.queries.ts';
import { sales } from '../sales.tables.ts';
import { mayFollow, readTracked, refuseUnknown, type TrackRequest } from './track-sale.ts';

/** Payments of one sale, of any kind, after which its shopper writes to the shop instead. */
const MOST_OF_A_SHOPPER = 10;

/**
 * A shopper sends another payment with its proof, when a payment was rejected or what they said they paid is short. Who
 * may is whoever may follow the order; nobody else learns that it is there.
 */
export function sendPayment(
  services: PaymentServices,
  request: TrackRequest,
  { payment_proof_url, ...said }: FurtherPayment,
): Promise<Outcome<TrackedSale>> {
  return attempt(services.database, async (tx) => {
    const [sale] = await tx.select().from(sales).where(eq(sales.orderId, request.orderId));
    const found = sale && mayFollow(sale, request) ? await lockSale(tx, sale.id) : null;
    if (!found) return refuseUnknown();
    const all = await selectPayments(tx, found.sale.id);
    if (found.sale.status !== 'pendiente' || promisedCoverage(found.sale, all).covered) {
      return { ok: false, code: 'status_conflict', message: 'A este pedido no le falta ningún pago' };
    }
    if (all.length >= MOST_OF_A_SHOPPER) {
      const message = 'Ya recibimos varios pagos de este pedido. Escríbenos y lo resolvemos contigo.';
      return { ok: false, code: 'status_conflict', message };
    }
    const amount = readAmount(said.amount);
    if ('problem' in amount)
      return { ok: false, code: 'invalid', message: amount.problem, fields: { amount: amount.problem } };
    const { method, reference, bank, date, payerPhone } = said;
    const payment = {
      method,
      reference,
      bank,
      date,
      payer_phone: payerPhone,
      amount: amount.hundredths,
      payment_proof_url,
    };
    const added = await insertPayment(tx, found, all, payment);
    if (!added.ok) return added;
    const now = await selectPayments(tx, found.sale.id);
    await enqueuePaymentMail(tx, services, found, { step: 'received', payment: added.value, all: now });
    return { ok: true, value: await readTracked(tx, found) };
  });
}
