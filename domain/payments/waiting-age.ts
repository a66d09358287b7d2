/** Groups of waiting times, in calendar days. */
export const AGES = ['today', 'days_1_2', 'days_3_7', 'days_8_30', 'older'] as const;
export type Age = (typeof AGES)[number];

/** The last day of each group; the oldest group has no end. */
const UP_TO = [0, 2, 7, 30];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days from one day to another, `YYYY-MM-DD`; 0 for a future day. */
export function daysSince(day: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS));
}

export function ageOf(days: number): Age {
  return AGES[UP_TO.findIndex((last) => days <= last)] ?? 'older';
}
