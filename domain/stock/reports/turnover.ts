/** Days of a year, for figures that are told by the year. */
export const YEAR_DAYS = 365;

/** What stock there was in a period, and what was sold of it. */
export interface SoldOfStock {
  /** Handed over, less what came back. Below 0 where more came back than went. */
  sold: number;
  /** Pieces on hand at the end of each day, added up over the days. */
  stockDays: number;
  /** Days that were added up. */
  days: number;
}

/** Pieces on hand on an average day; 0 for no days. */
export function averageStock({ stockDays, days }: Pick<SoldOfStock, 'stockDays' | 'days'>): number {
  return days === 0 ? 0 : stockDays / days;
}

/** How often the stock of an average day was sold in the period; null where there never was any. */
export function turnover({ sold, stockDays, days }: SoldOfStock): number | null {
  return stockDays > 0 ? (sold * days) / stockDays : null;
}

/** The same pace kept up for a year; null where there never was any stock. */
export function annualTurnover({ sold, stockDays }: SoldOfStock): number | null {
  return stockDays > 0 ? (sold * YEAR_DAYS) / stockDays : null;
}
