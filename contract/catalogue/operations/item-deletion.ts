import { z } from 'zod';

/** The query of DELETE /items/{id}: an item of which orders hold pieces is deleted only when staff have seen whose. */
export const itemDeletion = z.strictObject({ reserved: z.literal('delete').optional() });

/** The details of a 409 `item_reserved`: the orders that hold pieces, oldest first. */
export const holdingOrders = z.object({
  orders: z.array(z.object({ saleId: z.int(), orderId: z.string(), name: z.string(), pieces: z.int() })),
});
export type HoldingOrders = z.infer<typeof holdingOrders>;
