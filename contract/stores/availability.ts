import { z } from 'zod';
import { STORE_STATES } from '#domain/stock/store-levels.ts';
import { oneOf, recordOf } from '../record.ts';

/** What a store has of a product, by size; amounts are not told. */
export const storeAvailability = z.object({
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  /** Whether orders may be fetched there. */
  pickup: z.boolean(),
  /** All sizes of the product, in shop order. */
  sizes: z.array(z.object({ size: z.string(), state: z.enum(STORE_STATES) })),
});
export type StoreAvailability = z.infer<typeof storeAvailability>;

/** In which stores a product is, in the order of the site; `id` is that of the item asked for. */
export const itemAvailabilityRecord = recordOf(z.object({ ref: z.string(), stores: z.array(storeAvailability) }));
export type ItemAvailabilityRecord = z.infer<typeof itemAvailabilityRecord>;
export const itemAvailability = oneOf(itemAvailabilityRecord);
