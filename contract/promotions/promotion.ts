import { z } from 'zod';
import { PROMOTIONS } from '#domain/promotions/promotion.ts';
import { recipient } from '../forms/delivery-address.ts';

/**
 * GET and POST /usr/me/promotions: discounts that the account's next order gets without a code. They are checked again
 * when the order is placed.
 */
export const ownPromotions = z.object({
  data: z.array(z.object({ promotion: z.enum(PROMOTIONS), percent: z.number() })),
  /** The welcome discount waits for the owner to confirm the account's address. */
  unconfirmed: z.optional(z.literal(true)),
});
export type OwnPromotions = z.infer<typeof ownPromotions>;

/** The body of POST /usr/me/promotions: the recipient's data, as in the order. */
export const promotionsFor = z.strictObject({
  customer_email: recipient.shape.email,
  customer_id: recipient.shape.cedula,
  customer_phone: z.optional(recipient.shape.phone),
});
export type PromotionsFor = z.infer<typeof promotionsFor>;
