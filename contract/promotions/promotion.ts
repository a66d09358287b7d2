import { z } from 'zod';
import { PROMOTIONS } from '#domain/promotions/promotion.ts';
import { deliveryAddress } from '../forms/delivery-address.ts';

/**
 * GET and POST /usr/me/promotions: what the next order of the account gets without a code. What counts in the end is
 * said when the order is placed.
 */
export const ownPromotions = z.object({
  data: z.array(z.object({ promotion: z.enum(PROMOTIONS), percent: z.number() })),
});
export type OwnPromotions = z.infer<typeof ownPromotions>;

/** The body of POST /usr/me/promotions: for whom the order will be, as the order says it. */
export const promotionsFor = z.strictObject({
  customer_email: deliveryAddress.shape.email,
  customer_id: deliveryAddress.shape.cedula,
});
export type PromotionsFor = z.infer<typeof promotionsFor>;
