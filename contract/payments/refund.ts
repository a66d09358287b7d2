import { z } from 'zod';
import { CURRENCIES, MAX_DECISION_LENGTH } from '#domain/payments/payment.ts';
import { paymentFacts, wayCode } from '../forms/payment-facts.ts';
import { line } from '../forms/text.ts';
import { listOf, MAX_RECORD_ID, pageMeta, pageQuery, recordOf } from '../record.ts';
import { amountTyped, proofSaid } from './payment.ts';

/** How a refund was paid. */
const paidBy = {
  method: z.optional(wayCode('Elige el método de pago')),
  reference: paymentFacts.shape.reference,
  bank: paymentFacts.shape.bank,
  date: paymentFacts.shape.date,
  payment_proof_url: proofSaid,
};

/** POST /sales/{id}/refunds: refunds a payment, fully or partly. By default with the payment's method and currency. */
export const addRefund = z.strictObject({
  payment_id: z.int('Elige el pago').positive('Elige el pago').max(MAX_RECORD_ID),
  currency: z.enum(CURRENCIES, 'Elige la moneda').optional(),
  amount: amountTyped,
  /** The reason for the refund. */
  reason: line(MAX_DECISION_LENGTH, 'Escribe el motivo'),
  /** `false`: the refund is only recorded as owed; POST /refunds/{id}/pay records its payment later. */
  paid: z.boolean(),
  ...paidBy,
});
export type AddRefund = z.output<typeof addRefund>;

/** POST /refunds/{id}/pay: records that an owed refund was paid. */
export const payRefund = z.strictObject(paidBy);
export type PayRefund = z.output<typeof payRefund>;

/** GET /refunds/owed: refunds that are owed, oldest sale first, one row per payment. */
export const owedQuery = z.strictObject(pageQuery);
const owedRefund = recordOf(
  z.object({
    sale_id: z.int(),
    order_id: z.string(),
    customer_name: z.string(),
    customer_phone: z.string(),
    payment_id: z.int(),
    method: z.string(),
    currency: z.enum(CURRENCIES),
    amount: z.number(),
    /** Amount of the payment, in the same currency. */
    received: z.number(),
    since: z.string(),
  }),
);
/** `sums`: totals of all owed refunds, not only of this page. */
export const owedRefunds = listOf(
  owedRefund,
  pageMeta.extend({ sums: z.array(z.object({ currency: z.enum(CURRENCIES), amount: z.number(), count: z.int() })) }),
);
export type OwedRefunds = z.infer<typeof owedRefunds>;
