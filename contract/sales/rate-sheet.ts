import { z } from 'zod';
import { MAX_SHEET_DAYS } from '#domain/sales/rate-sheet.ts';
import { SALE_STATUSES } from '#domain/sales/sale.ts';
import { addDays } from '#domain/time/caracas-time.ts';
import { day } from '../day.ts';
import { dollarValue, rateVoiding } from '../money/currency.ts';
import { listOf, pageMeta, pageQuery } from '../record.ts';

/**
 * GET /sales/rates: the orders of these days in Caracas, oldest first, each with the rate of its total in bolívares.
 */
export const rateSheetQuery = z
  .strictObject({ from: day, to: day, ...pageQuery })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'El último día es anterior al primero' })
  .refine(({ from, to }) => to < addDays(from, MAX_SHEET_DAYS), {
    path: ['to'],
    error: `Elige un período de hasta ${MAX_SHEET_DAYS} días`,
  });

export const rateSheetLine = z.object({
  ...rateVoiding,
  id: z.int(),
  order_id: z.string(),
  createdAt: z.string(),
  status: z.enum(SALE_STATUSES),
  total: z.number(),
  total_bs: z.number(),
  /** The rate of the order, its value date, and its source. */
  rate: dollarValue,
  /** Whether a person set the rate; null when the rate is not in the history, as in a shop that was moved here. */
  manual: z.boolean().nullable(),
  /** Who set or confirmed the rate; null for a fetched rate. */
  setBy: z.string().nullable(),
  /** For a manual rate, the last fetched rate before the order; null when there is none or it is equal. */
  official: dollarValue.nullable(),
});
export type RateSheetLine = z.infer<typeof rateSheetLine>;

/** `meta` has the sums of the whole period, without cancelled orders. */
export const rateSheet = listOf(
  rateSheetLine,
  pageMeta.extend({ cancelled: z.int(), totalUsd: z.number(), totalBs: z.number() }),
);
export type RateSheet = z.infer<typeof rateSheet>;
