import { z } from 'zod';
import { listOf, pageMeta } from '../../record.ts';
import { reportOf } from './report-query.ts';

const figures = {
  /** On hand and not reserved. */
  available: z.int(),
  /** Pieces sold in the last `days`, minus returned ones. */
  sold: z.int(),
  /** Pieces sold per day. */
  daily: z.number(),
  /** Days that `available` lasts; null when nothing was sold. */
  cover: z.number().nullable(),
};

/** GET /stock/reports/cover: how long the current stock lasts. */
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
  /** Value of the pieces on hand, in dollars: current price after discount, including IVA. */
  usd: z.number(),
  /** When a piece was last handed over there; null: never. */
  lastSold: z.string().nullable(),
});
export type CoverItem = z.infer<typeof coverItem>;

/** GET /stock/reports/cover/items: items that run out first, or idle items with the highest value. */
export const coverItems = listOf(coverItem, pageMeta);
export type CoverItems = z.infer<typeof coverItems>;

/** Maximum number of rows in the CSV. */
export const MAX_COVER_EXPORT = 20_000;
