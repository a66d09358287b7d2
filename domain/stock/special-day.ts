/** A day on which a location has hours of its own, such as a patron's day or an inventory. */
export interface SpecialDay {
  /** '2026-12-24'. */
  day: string;
  /** '09:00-13:00' in Caracas; null when closed. */
  hours: string | null;
  /** What the day is, shown beside the hours. */
  note: string | null;
}
