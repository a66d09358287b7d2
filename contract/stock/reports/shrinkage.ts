import { z } from 'zod';
import { SHRINKAGE_KINDS } from '#domain/stock/reports/shrinkage.ts';
import { reportOf } from './report-query.ts';

/** Pieces, and their value in decimal dollars at the price of today less its discount, IVA contained. */
const figures = {
  /** What was missing. */
  missing: z.int(),
  missing_usd: z.number(),
  /** What turned up. */
  found: z.int(),
  found_usd: z.number(),
  /** `missing` less `found`. */
  lost: z.int(),
  lost_usd: z.number(),
  /** Handed over in the same period, less what came back. */
  sold: z.int(),
  /** `lost` for each hundred sold; null where nothing was sold. */
  percent: z.number().nullable(),
};

/** GET /stock/reports/shrinkage */
export const shrinkageReport = reportOf(figures, {
  from: z.string(),
  to: z.string(),
  /** The same by what happened; `sold` and `percent` are of everything. */
  kinds: z.array(z.object({ kind: z.enum(SHRINKAGE_KINDS), ...figures })),
});
export type ShrinkageReport = z.infer<typeof shrinkageReport>;
export type ShrinkageFigures = ShrinkageReport['data']['totals'];
