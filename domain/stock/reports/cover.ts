/**
 * For how many days what is available lasts at the pace of the last days; null where nothing is sold, since it then lasts
 * for ever.
 * @param sold pieces sold in these days
 */
export function daysOfCover(available: number, sold: number, days: number): number | null {
  return sold > 0 ? (available * days) / sold : null;
}
