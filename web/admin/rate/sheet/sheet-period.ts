import { rateSheetQuery } from '#contract/sales/rate-sheet.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';

/** Days in Caracas, both included. */
export interface SheetPeriod {
  from: string;
  to: string;
}

/** Reads `?desde=&hasta=`; without them, or with what are no days, the month of `today` so far. */
export function readSheetPeriod(query: URLSearchParams, today: string): SheetPeriod {
  const from = query.get('desde') ?? '';
  const to = query.get('hasta') ?? '';
  return isCalendarDay(from) && isCalendarDay(to) ? { from, to } : { from: `${today.slice(0, 7)}-01`, to: today };
}

/** Why there can be no sheet of these days; null when there can. */
export function sheetProblem(period: SheetPeriod): string | null {
  return rateSheetQuery.safeParse(period).error?.issues[0]?.message ?? null;
}
