import { z } from 'zod';
import { listOf, recordOf } from '../record.ts';

/** A day on which a store has special hours: `domain/stock/hours/opening-hours.ts`. */
const specialDayRecord = z.object({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  /** '09:00-13:00' in Caracas; null when closed. */
  hours: z.string().nullable(),
  note: z.string().nullable(),
});

/** The public data of a store. */
export const storeAttributes = z.object({
  /** Its slug in the store's URL; never changes. */
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string().nullable(),
  /** In degrees; null when staff have not set the coordinates. */
  coordinates: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  /** '09:00-18:30', Monday to Saturday; null when closed. */
  weekHours: z.string().nullable(),
  /** Hours on Sundays and holidays. */
  sundayHours: z.string().nullable(),
  /** Special days from today on, in order. They override the hours above. */
  specialDays: z.array(specialDayRecord),
  imageUrl: z.string().nullable(),
  /** Whether orders can be picked up there. */
  pickup: z.boolean(),
  /** Whether an order can be paid there when it is picked up. */
  pickupPayment: z.boolean(),
  /** Opening hours needed to prepare an order for pick-up. */
  pickupHours: z.int(),
});
export const storeRecord = recordOf(storeAttributes);
export type StoreRecord = z.infer<typeof storeRecord>;

/** The answer of GET /stores: the active stores, the oldest first. */
export const storeList = listOf(storeRecord, z.object({ total: z.int() }));
export type StoreList = z.infer<typeof storeList>;
