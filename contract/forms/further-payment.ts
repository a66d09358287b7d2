import * as z from 'zod/mini';
import { typedAmount } from './amount.ts';
import { type AskingWay, paymentFacts, paymentForm, wayCode } from './payment-facts.ts';
import { line } from './text.ts';

const SENT = {
  method: wayCode('Elige cómo pagaste'),
  /** As typed, such as `1.234,56`, in the currency of the payment method. */
  amount: typedAmount,
  payment_proof_url: line(300, 'Sube el comprobante del pago'),
};

/** POST /sales/track/{orderId}/payments: a shopper adds another payment to an order that is not fully paid. */
export const furtherPayment = z.strictObject({ ...SENT, ...paymentFacts.shape });
export type FurtherPayment = z.output<typeof furtherPayment>;

/** The form for it, with the details that this way of paying requires. */
export function furtherPaymentForm(way: AskingWay) {
  return z.object({ ...SENT, ...paymentForm(way).shape });
}
