import { eq } from 'drizzle-orm';
import type { FurtherPayment } from '#contract/forms/further-payment.ts';
import type { TrackedSale } from '#contract/sales/sale.ts';
import { readAmount } from '#domain/payments/amount.ts';
import { promisedCoverage } from '#domain/payments/coverage.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import { enqueuePaymentMail } from '../mails/payment-mails.ts';
import { insertPayment } from '../payments/add-payment.ts';
import { selectPayments } from '../payments/payments.queries.ts';
import { lockSale } from '../sales.queries.ts';
import { sales } from '../sales.tables.ts';
import { mayTrack, readTracked, refuseUnknown, type TrackRequest } from './track-sale.ts';
import type { SaleServices } from '../move-sale.ts';

/** With so many payments and refunds, the shopper is asked to write to the shop instead. */
const MOST_OF_A_SHOPPER = 10;

/**
 * A shopper sends a further payment with its proof, because a payment was rejected or the payments do not cover the order.
 * Whoever may track the order may send one; anyone else gets the same refusal as for an unknown order.
 */
export function sendPayment(
  services: SaleServices,
  request: TrackRequest,
  { payment_proof_url, ...input }: FurtherPayment,
): Promise<Outcome<TrackedSale>> {
  return attempt(services.database, async (tx) => {
    const [sale] = await tx.select().from(sales).where(eq(sales.orderId, request.orderId));
    const loaded = sale && mayTrack(sale, request) ? await lockSale(tx, sale.id) : null;
    if (!loaded) return refuseUnknown();
    const all = await selectPayments(tx, loaded.sale.id);
    if (loaded.sale.status !== 'pendiente' || promisedCoverage(loaded.sale, all).covered) {
      return { ok: false, code: 'status_conflict', message: 'A este pedido no le falta ningún pago' };
    }
    if (all.length >= MOST_OF_A_SHOPPER) {
      const message = 'Ya recibimos varios pagos de este pedido. Escríbenos y lo resolvemos contigo.';
      return { ok: false, code: 'status_conflict', message };
    }
    const amount = readAmount(input.amount);
    if ('problem' in amount)
      return { ok: false, code: 'invalid', message: amount.problem, fields: { amount: amount.problem } };
    const { method, reference, bank, date, payerPhone } = input;
    const payment = {
      method,
      reference,
      bank,
      date,
      payer_phone: payerPhone,
      amount: amount.hundredths,
      payment_proof_url,
    };
    const added = await insertPayment(tx, loaded, all, payment);
    if (!added.ok) return added;
    const now = await selectPayments(tx, loaded.sale.id);
    await enqueuePaymentMail(tx, services, loaded, { step: 'received', payment: added.value, all: now });
    return { ok: true, value: await readTracked(tx, loaded) };
  });
}
