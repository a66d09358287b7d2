import { z } from 'zod';
import { reportOf } from './report-query.ts';

const figures = {
  /** Pieces handed over, minus returned ones. */
  sold: z.int(),
  /** Pieces on hand at the end of each day, added up over the days. */
  stockDays: z.int(),
  /** Average pieces on hand: `stockDays` divided by the days. */
  average: z.number(),
  /** `sold` divided by `average`; null when there was no stock. */
  turnover: z.number().nullable(),
  /** `turnover` at the same pace for 365 days. */
  annual: z.number().nullable(),
};

/** GET /stock/reports/turnover */
export const turnoverReport = reportOf(figures, {
  from: z.string(),
  to: z.string(),
  /** The days that count: those since the first movement; null when there are none. */
  counted: z.object({ from: z.string(), to: z.string(), days: z.int() }).nullable(),
});
export type TurnoverReport = z.infer<typeof turnoverReport>;
export type TurnoverFigures = TurnoverReport['data']['totals'];
