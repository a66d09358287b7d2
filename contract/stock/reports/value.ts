import { z } from 'zod';
import { reportOf } from './report-query.ts';

/** Decimals. Bolívares are null without a rate. */
const figures = {
  /** On hand, those held for orders included. */
  pieces: z.int(),
  /** Of these, held for orders. */
  reserved: z.int(),
  /** Of these, of items that are gone: nobody knows their price, so they have no value here. */
  unpriced: z.int(),
  /** As prices are, with the IVA in them. */
  usd: z.number(),
  usd_base: z.number(),
  bs: z.number().nullable(),
  bs_base: z.number().nullable(),
};

/**
 * GET /stock/reports/value. An item has no cost: its value is its price of today less its discount, also on a past day.
 * The location null is what was sent and not yet received.
 */
export const valueReport = reportOf(figures, {
  day: z.string(),
  /** Bolívares for a dollar in force now, plain decimal text. */
  rate: z.string().nullable(),
  /** IVA in prices, in hundredths of a percent. */
  iva: z.int(),
});
export type ValueReport = z.infer<typeof valueReport>;
export type ValueFigures = ValueReport['data']['totals'];
