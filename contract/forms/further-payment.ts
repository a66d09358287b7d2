import * as z from 'zod/mini';
import { METHODS, readAmount } from '#domain/payments/amount.ts';
import type { PaymentMethod } from '#domain/sales/delivery-and-payment.ts';
import { paymentFacts, paymentForm } from './payment-facts.ts';
import { line } from './text.ts';

const amountProblem = (typed: string): string | null => {
  const read = readAmount(typed);
  return 'problem' in read ? read.problem : null;
};

const SENT = {
  method: z.enum(METHODS, 'Elige cómo pagaste'),
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

/** The form for it, with the details that this payment method requires. */
export function furtherPaymentForm(method: PaymentMethod) {
  return z.object({ ...SENT, ...paymentForm(method).shape });
}
