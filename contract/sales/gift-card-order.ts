import { z } from 'zod';
import { recipient } from '../forms/delivery-address.ts';
import { giftCardReceiver } from '../forms/gift-card.ts';
import { paymentFacts } from '../forms/payment-facts.ts';
import { amountTyped } from '../payments/payment.ts';

const money = z.number().min(0).max(1e12);

/** POST /gift-cards/orders: somebody buys a gift card, alone in its order. Answered like POST /sales. */
export const giftCardOrder = z.strictObject({
  /** In USD. */
  amount: amountTyped,
  ...giftCardReceiver,
  customer_name: recipient.shape.name,
  customer_email: recipient.shape.email,
  customer_phone: recipient.shape.phone,
  customer_id: recipient.shape.cedula,
  payment_method: z.string('Elige cómo pagas').trim().min(1, 'Elige cómo pagas').max(60),
  payment: z.optional(paymentFacts),
  payment_proof_url: z.string('Sube el comprobante del pago').trim().min(1, 'Sube el comprobante del pago').max(300),
  /** What the shopper saw: the bolívares, the rate, and the IGTF on top. */
  total_bs: money,
  dollar_value: z.union([z.number().positive(), z.string().trim().min(1).max(30)]),
  igtf: money.optional(),
});
export type GiftCardOrder = z.output<typeof giftCardOrder>;

/** GET /gift-cards/terms: what the page offers, in USD. */
export const giftCardTerms = z.object({
  data: z.object({
    /** Whether cards are sold and taken. */
    sold: z.boolean(),
    amounts: z.array(z.number()),
    free_amount: z.boolean(),
    min: z.number(),
    max: z.number(),
    expiry_months: z.int(),
  }),
});
export type GiftCardTermsAnswer = z.infer<typeof giftCardTerms>;
