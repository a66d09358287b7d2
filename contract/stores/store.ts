import { z } from 'zod';
import { listOf, recordOf } from '../record.ts';

/** A day on which a store has hours of its own: `domain/stock/hours/opening-hours.ts`. */
export const specialDayRecord = z.object({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  /** '09:00-13:00' in Caracas; null when closed. */
  hours: z.string().nullable(),
  note: z.string().nullable(),
});

/** What the site shows of a store. */
export const storeAttributes = z.object({
  /** Part of its address on the site; never changes. */
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string().nullable(),
  /** In degrees; null when nobody has said where it stands. */
  coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  /** '09:00-18:30', Monday to Saturday; null when closed. */
  weekHours: z.string().nullable(),
  /** Sundays and holidays. */
  sundayHours: z.string().nullable(),
  /** From today on, in order of day; they go before the hours above. */
  specialDays: z.array(specialDayRecord),
  imageUrl: z.string().nullable(),
  /** Whether orders may be fetched there. */
  pickup: z.boolean(),
  /** Opening hours until an order to be fetched is ready. */
  pickupHours: z.int(),
});
export const storeRecord = recordOf(storeAttributes);
export type StoreRecord = z.infer<typeof storeRecord>;

/** The answer of GET /stores: the active stores, the oldest first. */
export const storeList = listOf(storeRecord, z.object({ total: z.int() }));
export type StoreList = z.infer<typeof storeList>;
