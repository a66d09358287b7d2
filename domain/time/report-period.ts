/** A year and a leap day: the longest period that a report adds up. */
export const MAX_REPORT_DAYS = 366;
