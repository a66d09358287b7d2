import { z } from 'zod';
import { reportOf } from './report-query.ts';

/** Values are decimals. Those in bolívares are null when there is no rate. */
const figures = {
  /** On hand, including reserved pieces. */
  pieces: z.int(),
  /** Reserved pieces among them. */
  reserved: z.int(),
  /** Pieces of deleted items among them. Their price is unknown, so they count without value. */
  unpriced: z.int(),
  /** With IVA, as prices are. */
  usd: z.number(),
  usd_base: z.number(),
  bs: z.number().nullable(),
  bs_base: z.number().nullable(),
};

/**
 * GET /stock/reports/value. Items have no cost: their value is the current price after discount, also for past days.
 * Location null stands for pieces in transit.
 */
export const valueReport = reportOf(figures, {
  day: z.string(),
  /** The current rate, bolívares for one dollar, as plain decimal text. */
  rate: z.string().nullable(),
  /** The IVA contained in prices, in hundredths of a percent. */
  iva: z.int(),
});
export type ValueReport = z.infer<typeof valueReport>;
export type ValueFigures = ValueReport['data']['totals'];
