import { onFirstUse } from '../on-first-use.ts';
import { isHoliday } from './holidays.ts';

const FIRST_DAY = Date.UTC(2000, 0, 1);
const LAST_DAY = Date.UTC(2099, 11, 31);
const DAY_MS = 24 * 60 * 60 * 1000;
const SUNDAY = 0;
const SATURDAY = 6;

/**
 * Whether the banks of Venezuela work on a day. Ignores the Mondays to which the banks' supervisor moves some holidays,
 * because they are published each year. They would only widen a matching window.
 */
export function isBankDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY && !isHoliday(day);
}

/** Days from 2000-01-01 to a day, `YYYY-MM-DD`. */
export function dayNumber(day: string): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - FIRST_DAY) / DAY_MS);
}

/**
 * How many bank days lie between two days, in either direction: 0 from Saturday to Sunday, 1 from Friday to Monday. A
 * day outside 2000 to 2099 counts as the nearest one inside.
 */
export function bankDaysBetween(from: number, to: number): number {
  const counts = bankDaysUntil();
  const at = (number: number) => counts[Math.min(Math.max(number, 0), counts.length - 1)] ?? 0;
  return Math.abs(at(to) - at(from));
}

/** For each day by its number, the count of bank days up to it. */
const bankDaysUntil = onFirstUse(() => {
  const counts: number[] = [];
  let bankDays = 0;
  for (let day = FIRST_DAY; day <= LAST_DAY; day += DAY_MS) {
    if (isBankDay(new Date(day).toISOString().slice(0, 10))) bankDays += 1;
    counts.push(bankDays);
  }
  return counts;
});
