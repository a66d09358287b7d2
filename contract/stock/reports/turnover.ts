import { z } from 'zod';
import { reportOf } from './report-query.ts';

const figures = {
  /** Pieces handed over, less what came back. */
  sold: z.int(),
  /** Pieces on hand at the end of each day, added up over the days. */
  stockDays: z.int(),
  /** Pieces on hand on an average day: `stockDays` by days. */
  average: z.number(),
  /** `sold` by `average`; null where there was no stock. */
  turnover: z.number().nullable(),
  /** The same pace for 365 days. */
  annual: z.number().nullable(),
};

/** GET /stock/reports/turnover */
export const turnoverReport = reportOf(figures, {
  from: z.string(),
  to: z.string(),
  /** The days that were added up: those of the period since the first movement; null: none. */
  counted: z.object({ from: z.string(), to: z.string(), days: z.int() }).nullable(),
});
export type TurnoverReport = z.infer<typeof turnoverReport>;
export type TurnoverFigures = TurnoverReport['data']['totals'];
