/** Over how many days, today included, sales are looked at. */
export const COVER_DAYS = ['7', '30', '90', '365'] as const;

/**
 * For how many days what is available lasts at the pace of the last days; null where nothing is sold, since it then lasts
 * for ever.
 * @param sold pieces sold in these days
 */
export function daysOfCover(available: number, sold: number, days: number): number | null {
  return sold > 0 ? (available * days) / sold : null;
}
