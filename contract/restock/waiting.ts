import { z } from 'zod';
import { listOf, pageMeta, pageQuery, recordOf } from '../record.ts';

/** How many people wait for an item, online or in a store. `id` is that of the first request. */
export const waitingRecord = recordOf(
  z.object({
    itemId: z.int(),
    ref: z.string(),
    name: z.string(),
    size: z.string().nullable(),
    /** Null: online. */
    store: z.string().nullable(),
    waiting: z.int(),
    /** When the first of them asked. */
    since: z.string(),
  }),
);
export type WaitingRecord = z.infer<typeof waitingRecord>;

export const waitingQuery = z.strictObject({
  /** Part of a ref or name. */
  q: z.string().trim().max(100).optional(),
  ...pageQuery,
});
export const waitingList = listOf(waitingRecord, pageMeta);
export type WaitingList = z.infer<typeof waitingList>;

/** How many wait for each size of an item's product. */
export const waitingOfItem = z.object({ data: z.array(waitingRecord) });
export type WaitingOfItem = z.infer<typeof waitingOfItem>;
