import { z } from 'zod';
import { METHODS } from '#domain/payments/amount.ts';
import { CURRENCIES, MAX_DECISION_LENGTH } from '#domain/payments/payment.ts';
import { paymentFacts } from '../forms/payment-facts.ts';
import { line } from '../forms/text.ts';
import { listOf, MAX_RECORD_ID, pageMeta, pageQuery, recordOf } from '../record.ts';
import { amountTyped, proofSaid } from './payment.ts';

/** How a refund was paid. */
const paidBy = {
  method: z.enum(METHODS, 'Elige el método de pago').optional(),
  reference: paymentFacts.shape.reference,
  bank: paymentFacts.shape.bank,
  date: paymentFacts.shape.date,
  payment_proof_url: proofSaid,
};

/** POST /sales/{id}/refunds: gives a payment back, in whole or in part. Method and currency are the payment's when absent. */
export const addRefund = z.strictObject({
  payment_id: z.int('Elige el pago').positive('Elige el pago').max(MAX_RECORD_ID),
  currency: z.enum(CURRENCIES, 'Elige la moneda').optional(),
  amount: amountTyped,
  /** Why it is given back. */
  reason: line(MAX_DECISION_LENGTH, 'Escribe el motivo'),
  /** `false`: it is owed only, and paid later by POST /refunds/{id}/pay. */
  paid: z.boolean(),
  ...paidBy,
});
export type AddRefund = z.output<typeof addRefund>;

/** POST /refunds/{id}/pay: a refund that was owed is paid. */
export const payRefund = z.strictObject(paidBy);
export type PayRefund = z.output<typeof payRefund>;

/** GET /refunds/owed: what is to be given back, oldest sale first, a row for each payment. */
export const owedQuery = z.strictObject(pageQuery);
export const owedRefund = recordOf(
  z.object({
    sale_id: z.int(),
    order_id: z.string(),
    customer_name: z.string(),
    customer_phone: z.string(),
    payment_id: z.int(),
    method: z.enum(METHODS),
    currency: z.enum(CURRENCIES),
    amount: z.number(),
    /** Of the payment, in the same currency. */
    received: z.number(),
    since: z.string(),
  }),
);
export type OwedRefund = z.infer<typeof owedRefund>;
/** `sums`: of all that are owed, not of the page alone. */
export const owedRefunds = listOf(
  owedRefund,
  pageMeta.extend({ sums: z.array(z.object({ currency: z.enum(CURRENCIES), amount: z.number(), count: z.int() })) }),
);
export type OwedRefunds = z.infer<typeof owedRefunds>;
