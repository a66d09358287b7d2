import { z } from 'zod';
import { FULFILMENT_STATES } from '#domain/sales/fulfilment/fulfilment.ts';
import { MAX_LINES, MAX_QUANTITY } from '#domain/sales/order-limits.ts';
import { listOf, MAX_RECORD_ID, recordOf } from '../record.ts';
import { storeAttributes } from './store.ts';

const WRONG_LINES = 'Las líneas son pares de artículo y cantidad';

/** `?lines=12:2,15:1`: pieces by item. Repeated items are added up. */
export const pickupQuery = z.strictObject({
  lines: z
    .string('Faltan las líneas')
    .max(18 * MAX_LINES, `Máximo ${MAX_LINES} artículos`)
    .regex(/^\d{1,10}:\d{1,6}(,\d{1,10}:\d{1,6})*$/, WRONG_LINES)
    .transform((text) => text.split(',').map((line) => line.split(':').map(Number) as [number, number]))
    .refine((lines) => lines.length <= MAX_LINES, `Máximo ${MAX_LINES} artículos`)
    .refine(
      (lines) =>
        lines.every(([id, count]) => id > 0 && id <= MAX_RECORD_ID && count > 0 && count <= MAX_LINES * MAX_QUANTITY),
      WRONG_LINES,
    )
    .transform((lines) => {
      const pieces = new Map<number, number>();
      for (const [id, count] of lines) pieces.set(id, (pieces.get(id) ?? 0) + count);
      return pieces;
    }),
});

const pickupAttributes = storeAttributes.extend({
  /** When an order that is placed now can be picked up. */
  ready_at: z.string(),
});
/** A store that has the whole cart. */
export const pickupStore = recordOf(pickupAttributes);
export type PickupStore = z.infer<typeof pickupStore>;

/** A store that has part of the cart. */
const shortStore = recordOf(
  pickupAttributes.extend({
    /** Ids of the items of which the store has too few. */
    lacks: z.array(z.int()),
  }),
);
export type ShortStore = z.infer<typeof shortStore>;

/**
 * GET /stores/pickup: stores that have the whole cart, the oldest first. `short` lists stores that have part of it, the one
 * with the fewest missing items first. `offered` counts all stores with pickup.
 */
export const pickupStores = listOf(
  pickupStore,
  z.object({ total: z.int(), offered: z.int(), short: z.array(shortStore) }),
);
export type PickupStores = z.infer<typeof pickupStores>;

/** Where and when an order is picked up. */
export const salePickup = z.object({
  /** Slug of the store. */
  store: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string().nullable(),
  hours: z.array(z.object({ days: z.string(), hours: z.string() })),
  /** When the shop promised that it would be ready; null without a promise. */
  ready_at: z.string().nullable(),
  state: z.enum(FULFILMENT_STATES),
  /** When it became ready; null until then. */
  ready_since: z.string().nullable(),
  /** Last day for pickup, `YYYY-MM-DD`; null until it is ready. */
  kept_until: z.string().nullable(),
  handed_over_at: z.string().nullable(),
  /** Who fetches it in place of the buyer; null: the buyer, absent in stored answers to orders of the previous release. */
  person: z.optional(z.object({ name: z.string(), cedula: z.string() }).nullable()),
});
export type SalePickup = z.infer<typeof salePickup>;
