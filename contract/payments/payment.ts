import { z } from 'zod';
import { AMOUNT_MESSAGE, readAmount } from '#domain/payments/amount.ts';
import {
  CURRENCIES,
  MAX_DECISION_LENGTH,
  PAYMENT_KINDS,
  PAYMENT_STATES,
  VERIFICATION_OUTCOMES,
} from '#domain/payments/payment.ts';
import { SALE_STATUSES } from '#domain/sales/sale.ts';
import { MAX_TYPED_AMOUNT } from '../forms/amount.ts';
import { paymentFacts, wayCode } from '../forms/payment-facts.ts';
import { nationalId } from '../forms/person.ts';
import { line, optionalLine } from '../forms/text.ts';
import { oneOf, recordOf } from '../record.ts';

// A sale's payments, for staff. A refund is a payment of the kind `refund`.

/** An amount as typed: a number, or text such as `1.234,56`; output in hundredths of its currency. */
export const amountTyped = z
  .union([z.number(), z.string().max(MAX_TYPED_AMOUNT, AMOUNT_MESSAGE)], 'Escribe el monto')
  .transform((typed, context) => {
    const read = readAmount(typed);
    if ('hundredths' in read) return read.hundredths;
    context.addIssue(read.problem);
    return z.NEVER;
  });

/** Empty text counts as absent. */
const payerId = z.union([z.literal(''), nationalId]);

/** Details of a payment; an absent field is unknown. */
const paymentSaid = {
  reference: paymentFacts.shape.reference,
  bank: paymentFacts.shape.bank,
  date: paymentFacts.shape.date,
  /** Who paid, when it was not the buyer. */
  payer_name: z.optional(optionalLine(120)),
  payer_phone: paymentFacts.shape.payerPhone,
  payer_id: z.optional(payerId),
};

/** The URL returned by POST /files. */
export const proofSaid = z.optional(z.string().trim().max(300));

/** POST /sales/{id}/payments. Without a currency, the usual one of the payment method applies. */
export const addPayment = z.strictObject({
  method: wayCode('Elige el método de pago'),
  currency: z.enum(CURRENCIES, 'Elige la moneda').optional(),
  amount: amountTyped,
  ...paymentSaid,
  payment_proof_url: proofSaid,
});
export type AddPayment = z.output<typeof addPayment>;

/** PUT /payments/{id}: replaces all details; an absent or empty field becomes unknown. */
export const correctPayment = z.strictObject({ amount: amountTyped, ...paymentSaid });
export type CorrectPayment = z.output<typeof correctPayment>;

/** POST /payments/{id}/reject: the reason, for staff. For an owed refund: why it will not be paid. */
export const rejectPayment = z.strictObject({ reason: line(MAX_DECISION_LENGTH, 'Escribe el motivo') });

/** A decision about a payment, and who made it. */
const paymentAttributes = z.object({
  sale_id: z.int(),
  /** Number within the sale; 1 is the payment declared with the order. */
  position: z.int(),
  kind: z.enum(PAYMENT_KINDS),
  /** The id of the payment that a refund returns. */
  refund_of: z.int().nullable(),
  /** The code of its way of paying. */
  method: z.string(),
  currency: z.enum(CURRENCIES),
  amount: z.number(),
  /** The part of the sale's total that it covers, in USD. */
  covers: z.number(),
  /** What the shop forgave of it: in its currency; in dollars, of the sale's total. */
  forgiven: z.number(),
  /**
   * What its sale lacks, in its currency, when staff may forgive that with this payment, and the reason in words:
   * 'Faltan Bs. 0,35, dentro de la tolerancia de Bs. 1,00'.
   */
  short: z.object({ amount: z.number(), reason: z.string() }).nullable(),
  /** The IGTF in its amount, in USD, on the part of the total that it pays; 0 in bolívares. */
  igtf: z.number(),
  reference: z.string().nullable(),
  bank: z.string().nullable(),
  date: z.string().nullable(),
  payer_name: z.string().nullable(),
  payer_phone: z.string().nullable(),
  payer_id: z.string().nullable(),
  payment_proof_url: z.string().nullable(),
  /** Promised to be paid at the store; while it is declared, there is nothing to review. */
  at_pickup: z.boolean(),
  state: z.enum(PAYMENT_STATES),
  /** Null: the shop itself, or a deleted account. */
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  decision: z.string().nullable(),
  /** The latest question to the bank about this payment; null when there was none. */
  verification: z
    .object({
      at: z.string(),
      /** Who asked; null: the shop itself. */
      by: z.string().nullable(),
      /** Null while there is no answer. */
      outcome: z.enum(VERIFICATION_OUTCOMES).nullable(),
      words: z.string().nullable(),
    })
    .nullable(),
  /** Whether the bank can be asked: the payment is not validated and has all details that the bank needs. */
  askable: z.boolean(),
  /** Whether bank lines are matched to it. */
  reconciled: z.boolean(),
  /** Amount that can still be refunded. */
  refundable: z.number(),
  /** The same in the other currency, at the rate of the sale. */
  refundable_other: z.number(),
  /** Amount of the owed refund; for a cancelled sale everything that was not refunded yet. */
  owed: z.number(),
  /** The account that recorded that a refund is owed; null for one of credit, which anybody pays. */
  recorded_by: z.int().nullable(),
  version: z.int(),
  createdAt: z.string(),
});
export const paymentRecord = recordOf(paymentAttributes);
export type PaymentRecord = z.infer<typeof paymentRecord>;
export const paymentAnswer = oneOf(paymentRecord);

/** Sums of a sale's payments: in USD at the sale's own rate; missing and excess amounts also in Bs. */
const paymentSums = z.object({
  status: z.enum(SALE_STATUSES),
  total: z.number(),
  total_bs: z.number(),
  paid: z.number(),
  due: z.number(),
  due_bs: z.number(),
  over: z.number(),
  over_bs: z.number(),
  /** The IGTF of all payments, and what is added to `due` if it is paid in foreign currency; in USD. */
  igtf: z.number(),
  due_igtf: z.number(),
  /** The rate of the IGTF on what is paid in foreign currency, in percent; 0 when none is collected. */
  igtf_percent: z.number(),
  /** The rate of the sale, bolívares for a dollar. */
  dollar_value: z.string(),
  /** Whether the house wants another person to pay a refund than the one who recorded it. */
  second_person: z.boolean(),
  /** Whether a bank is configured that can be asked about payments. */
  can_ask: z.boolean(),
});

/** A ledger entry: one change of a payment. */
const paymentEntry = recordOf(
  z.object({
    payment_id: z.int(),
    /** Number of its payment within the sale; null when the payment was deleted. */
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

/** GET /sales/{id}/payments: payments and refunds in the order of their creation, and their ledger. */
export const salePayments = z.object({
  data: z.array(paymentRecord),
  entries: z.array(paymentEntry),
  meta: paymentSums,
});
export type SalePayments = z.infer<typeof salePayments>;
