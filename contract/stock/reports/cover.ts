import { z } from 'zod';
import { listOf, pageMeta } from '../../record.ts';
import { reportOf } from './report-query.ts';

const figures = {
  /** On hand and not held for orders. */
  available: z.int(),
  /** In the last days; less what came back. */
  sold: z.int(),
  /** Pieces a day. */
  daily: z.number(),
  /** Days that `available` lasts; null where nothing is sold. */
  cover: z.number().nullable(),
};

/** GET /stock/reports/cover, as things are now. */
export const coverReport = reportOf(figures, { from: z.string(), to: z.string(), days: z.int() });
export type CoverReport = z.infer<typeof coverReport>;
export type CoverFigures = CoverReport['data']['totals'];

/** An item at a location. */
export const coverItem = z.object({
  itemId: z.int(),
  locationId: z.int(),
  location: z.string(),
  ref: z.string(),
  barcode: z.string(),
  name: z.string(),
  size: z.string().nullable(),
  category: z.string(),
  onHand: z.int(),
  available: z.int(),
  sold: z.int(),
  cover: z.number().nullable(),
  /** What is on hand, at its price less its discount, IVA contained, in decimal dollars. */
  usd: z.number(),
  /** When one was last handed over there; null: never. */
  lastSold: z.string().nullable(),
});
export type CoverItem = z.infer<typeof coverItem>;

/** GET /stock/reports/cover/items: what runs out first, or the most that lies idle by value. */
export const coverItems = listOf(coverItem, pageMeta);
export type CoverItems = z.infer<typeof coverItems>;

/** Rows of the CSV at most: the first of the list. */
export const MAX_COVER_EXPORT = 20_000;
