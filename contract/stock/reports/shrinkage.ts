import { z } from 'zod';
import { SHRINKAGE_KINDS } from '#domain/stock/reports/shrinkage.ts';
import { reportOf } from './report-query.ts';

/** Pieces and their value in dollars: current price after discount, including IVA. */
const figures = {
  /** Missing pieces. */
  missing: z.int(),
  missing_usd: z.number(),
  /** Pieces found in excess. */
  found: z.int(),
  found_usd: z.number(),
  /** `missing` minus `found`. */
  lost: z.int(),
  lost_usd: z.number(),
  /** Handed over in the same period, minus returned pieces. */
  sold: z.int(),
  /** `lost` per hundred sold; null when nothing was sold. */
  percent: z.number().nullable(),
};

/** GET /stock/reports/shrinkage */
export const shrinkageReport = reportOf(figures, {
  from: z.string(),
  to: z.string(),
  /** The figures by kind of shrinkage; `sold` and `percent` refer to all sales. */
  kinds: z.array(z.object({ kind: z.enum(SHRINKAGE_KINDS), ...figures })),
});
export type ShrinkageReport = z.infer<typeof shrinkageReport>;
export type ShrinkageFigures = ShrinkageReport['data']['totals'];
