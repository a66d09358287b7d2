import { z } from 'zod';
import { STORE_STATES } from '#domain/stock/store-levels.ts';
import { oneOf, recordOf } from '../record.ts';

/** Stock of a product in a store, by size, as states without amounts. */
export const storeAvailability = z.object({
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  /** Whether orders can be picked up there. */
  pickup: z.boolean(),
  /** All sizes of the product, in shop order. */
  sizes: z.array(z.object({ size: z.string(), state: z.enum(STORE_STATES) })),
});
export type StoreAvailability = z.infer<typeof storeAvailability>;

/** The stores that have a product, in the order of the site; `id` is the requested item's. */
export const itemAvailabilityRecord = recordOf(z.object({ ref: z.string(), stores: z.array(storeAvailability) }));
export type ItemAvailabilityRecord = z.infer<typeof itemAvailabilityRecord>;
export const itemAvailability = oneOf(itemAvailabilityRecord);
