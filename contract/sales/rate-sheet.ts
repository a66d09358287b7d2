import { z } from 'zod';
import { MAX_SHEET_DAYS } from '#domain/sales/rate-sheet.ts';
import { SALE_STATUSES } from '#domain/sales/sale.ts';
import { addDays } from '#domain/time/caracas-time.ts';
import { day } from '../day.ts';
import { dollarValue } from '../money/currency.ts';
import { listOf, pageMeta, pageQuery } from '../record.ts';

/** GET /sales/rates: the orders of these days in Caracas, oldest first, each with the rate of its total in bolívares. */
export const rateSheetQuery = z
  .strictObject({ from: day, to: day, ...pageQuery })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'El último día es anterior al primero' })
  .refine(({ from, to }) => to < addDays(from, MAX_SHEET_DAYS), {
    path: ['to'],
    error: `Elige un período de hasta ${MAX_SHEET_DAYS} días`,
  });

export const rateSheetLine = z.object({
  id: z.int(),
  order_id: z.string(),
  createdAt: z.string(),
  status: z.enum(SALE_STATUSES),
  total: z.number(),
  total_bs: z.number(),
  /** The rate of the order, the day for which it was published, and by whom. */
  rate: dollarValue,
  /** Set by a person; null when the history of rates does not have it, as in a shop that was moved here. */
  manual: z.boolean().nullable(),
  /** Who set it or put it in force; null: it was fetched. */
  setBy: z.string().nullable(),
  /** For a manual rate, the last one before the order that was not: null when there was none, or when both are the same. */
  official: dollarValue.nullable(),
});
export type RateSheetLine = z.infer<typeof rateSheetLine>;

/** `meta` sums up the whole period, without cancelled orders. */
export const rateSheet = listOf(
  rateSheetLine,
  pageMeta.extend({ cancelled: z.int(), totalUsd: z.number(), totalBs: z.number() }),
);
export type RateSheet = z.infer<typeof rateSheet>;
