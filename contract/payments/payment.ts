import { z } from 'zod';
import { METHODS, readAmount } from '#domain/payments/amount.ts';
import {
  CURRENCIES,
  MAX_DECISION_LENGTH,
  PAYMENT_KINDS,
  PAYMENT_STATES,
  VERIFICATION_OUTCOMES,
} from '#domain/payments/payment.ts';
import { SALE_STATUSES } from '#domain/sales/sale.ts';
import { paymentFacts } from '../forms/payment-facts.ts';
import { nationalId } from '../forms/person.ts';
import { line, optionalLine } from '../forms/text.ts';
import { oneOf, recordOf } from '../record.ts';

// A sale's payments, for staff. A refund is a payment of the kind `refund`.

/** An amount as typed: a number, or text such as `1.234,56`; output in hundredths of its currency. */
export const amountTyped = z
  .union([z.number(), z.string().max(40, 'Escribe el monto como 1.234,56')], 'Escribe el monto')
  .transform((typed, context) => {
    const read = readAmount(typed);
    if ('hundredths' in read) return read.hundredths;
    context.addIssue(read.problem);
    return z.NEVER;
  });

/** Empty text counts as absent. */
const payerId = z.union([z.literal(''), nationalId]);

/** What is said of a payment; what is absent is not known. */
export const paymentSaid = {
  reference: paymentFacts.shape.reference,
  bank: paymentFacts.shape.bank,
  date: paymentFacts.shape.date,
  /** Who paid, where it was not the buyer. */
  payer_name: z.optional(optionalLine(120)),
  payer_phone: paymentFacts.shape.payerPhone,
  payer_id: z.optional(payerId),
};

/** The URL answered by POST /files. */
export const proofSaid = z.optional(z.string().trim().max(300));

/** POST /sales/{id}/payments. The currency is the method's own when absent. */
export const addPayment = z.strictObject({
  method: z.enum(METHODS, 'Elige el método de pago'),
  currency: z.enum(CURRENCIES, 'Elige la moneda').optional(),
  amount: amountTyped,
  ...paymentSaid,
  payment_proof_url: proofSaid,
});
export type AddPayment = z.output<typeof addPayment>;

/** PUT /payments/{id}: all that is said of it; what is absent or empty is not known. */
export const correctPayment = z.strictObject({ amount: amountTyped, ...paymentSaid });
export type CorrectPayment = z.output<typeof correctPayment>;

/** POST /payments/{id}/reject: why, as staff read it later. Of a refund that is owed: why it is not. */
export const rejectPayment = z.strictObject({ reason: line(MAX_DECISION_LENGTH, 'Escribe el motivo') });

/** What stands on a payment, with who decided it. */
export const paymentAttributes = z.object({
  sale_id: z.int(),
  /** 1 is the payment declared with the order. */
  position: z.int(),
  kind: z.enum(PAYMENT_KINDS),
  /** The id of the payment that a refund gives back. */
  refund_of: z.int().nullable(),
  method: z.enum(METHODS),
  currency: z.enum(CURRENCIES),
  amount: z.number(),
  /** What it pays of the sale's total, in USD. */
  covers: z.number(),
  reference: z.string().nullable(),
  bank: z.string().nullable(),
  date: z.string().nullable(),
  payer_name: z.string().nullable(),
  payer_phone: z.string().nullable(),
  payer_id: z.string().nullable(),
  payment_proof_url: z.string().nullable(),
  state: z.enum(PAYMENT_STATES),
  /** Null: the shop itself, or a deleted account. */
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  decision: z.string().nullable(),
  /** What the bank was last asked about it; null when it was not. */
  verification: z
    .object({
      at: z.string(),
      /** Who asked; null: the shop itself. */
      by: z.string().nullable(),
      /** Null: there is no answer yet. */
      outcome: z.enum(VERIFICATION_OUTCOMES).nullable(),
      words: z.string().nullable(),
    })
    .nullable(),
  /** Whether all that a bank wants to know of it is said, and nobody has validated it. */
  askable: z.boolean(),
  /** Lines of the bank stand on it. */
  reconciled: z.boolean(),
  /** What may still be given back of it. */
  refundable: z.number(),
  /** What is to be given back of it: what was said to be owed; all that is left when the sale is cancelled. */
  owed: z.number(),
  version: z.int(),
  createdAt: z.string(),
});
export const paymentRecord = recordOf(paymentAttributes);
export type PaymentRecord = z.infer<typeof paymentRecord>;
export const paymentAnswer = oneOf(paymentRecord);

/** What a sale's payments add up to: USD by the sale's own rate, and what is missing or too much in Bs as well. */
export const paymentSums = z.object({
  status: z.enum(SALE_STATUSES),
  total: z.number(),
  total_bs: z.number(),
  paid: z.number(),
  due: z.number(),
  due_bs: z.number(),
  over: z.number(),
  over_bs: z.number(),
  /** There is a bank that may be asked about payments. */
  can_ask: z.boolean(),
});

/** A change of a payment in the ledger. */
export const paymentEntry = recordOf(
  z.object({
    payment_id: z.int(),
    /** Of its payment; null when that was deleted. */
    position: z.int().nullable(),
    kind: z.enum(PAYMENT_KINDS),
    currency: z.enum(CURRENCIES),
    from: z.enum(PAYMENT_STATES).nullable(),
    to: z.enum(PAYMENT_STATES).nullable(),
    amount_before: z.number(),
    amount_after: z.number(),
    at: z.string(),
    by: z.string().nullable(),
    decision: z.string().nullable(),
  }),
);

/** GET /sales/{id}/payments: payments and refunds in the order in which they were written, and their ledger. */
export const salePayments = z.object({
  data: z.array(paymentRecord),
  entries: z.array(paymentEntry),
  meta: paymentSums,
});
export type SalePayments = z.infer<typeof salePayments>;
