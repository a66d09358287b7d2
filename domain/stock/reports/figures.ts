/** Periods of past sales in days, including today. */
export const COVER_DAYS = ['7', '30', '90', '365'] as const;

/**
 * Days that the available stock lasts at the recent rate of sales; null when nothing was sold.
 * @param sold pieces sold in these days
 */
export function daysOfCover(available: number, sold: number, days: number): number | null {
  return sold > 0 ? (available * days) / sold : null;
}

/** Days of a year, for annual figures. */
const YEAR_DAYS = 365;

/** Stock and sales of a period. */
interface SoldOfStock {
  /** Sold less returned; negative when more came back. */
  sold: number;
  /** Pieces on hand at the end of each day, added up over the days. */
  stockDays: number;
  /** Number of these days. */
  days: number;
}

/** Pieces on hand on an average day; 0 for no days. */
export function averageStock({ stockDays, days }: Pick<SoldOfStock, 'stockDays' | 'days'>): number {
  return days === 0 ? 0 : stockDays / days;
}

/** How often the average stock was sold in the period; null without any stock. */
export function turnover({ sold, stockDays, days }: SoldOfStock): number | null {
  return stockDays > 0 ? (sold * days) / stockDays : null;
}

/** Turnover at the same rate for a year; null without any stock. */
export function annualTurnover({ sold, stockDays }: SoldOfStock): number | null {
  return stockDays > 0 ? (sold * YEAR_DAYS) / stockDays : null;
}

/** Lost pieces for each hundred sold; null when nothing was sold. */
export function shrinkagePercent(lost: number, sold: number): number | null {
  return sold > 0 ? (lost * 100) / sold : null;
}
