import * as z from 'zod/mini';
import { readAmount } from '#domain/payments/amount.ts';
import { type AskingWay, paymentFacts, paymentForm, wayCode } from './payment-facts.ts';
import { line } from './text.ts';

const amountProblem = (typed: string): string | null => {
  const read = readAmount(typed);
  return 'problem' in read ? read.problem : null;
};

const SENT = {
  method: wayCode('Elige cómo pagaste'),
  /** As typed, such as `1.234,56`, in the currency of the payment method. */
  amount: z.string('Escribe el monto').check(
    z.maxLength(40, 'Escribe el monto como 1.234,56'),
    z.refine((typed) => amountProblem(typed) === null, {
      error: ({ input }) => amountProblem(String(input)) ?? undefined,
    }),
  ),
  payment_proof_url: line(300, 'Sube el comprobante del pago'),
};

/** POST /sales/track/{orderId}/payments: a shopper adds another payment to an order that is not fully paid. */
export const furtherPayment = z.strictObject({ ...SENT, ...paymentFacts.shape });
export type FurtherPayment = z.output<typeof furtherPayment>;

/** The form for it, with the details that this way of paying requires. */
export function furtherPaymentForm(way: AskingWay) {
  return z.object({ ...SENT, ...paymentForm(way).shape });
}
