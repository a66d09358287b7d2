import { onFirstUse } from '../text/on-first-use.ts';
import { addDays } from './caracas-time.ts';

/**
 * Holidays of every year (Ley Orgánica del Trabajo, art. 184; Ley de Fiestas Nacionales), as MM-DD. The Mondays that the
 * banks' supervisor moves other feasts to are published year by year and are not here: they would only widen a window.
 */
const FIXED_HOLIDAYS = '01-01 04-19 05-01 06-24 07-05 07-24 10-12 12-24 12-25 12-31'.split(' ');
/** Carnival Monday and Tuesday, Holy Thursday and Friday, in days from Easter Sunday. */
const FROM_EASTER = [-48, -47, -3, -2];

const FIRST_DAY = Date.UTC(2000, 0, 1);
const LAST_DAY = Date.UTC(2099, 11, 31);
const DAY_MS = 24 * 60 * 60 * 1000;
const SUNDAY = 0;
const SATURDAY = 6;

/** Easter Sunday of a year of the Gregorian calendar, `YYYY-MM-DD` (the anonymous algorithm, as Meeus gives it). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451);
  const place = moon + week - 7 * late + 114;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${year}-${two(Math.floor(place / 31))}-${two((place % 31) + 1)}`;
}

/** Whether the banks of Venezuela work on a day. */
export function isBankDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== SATURDAY && weekday !== SUNDAY && !holidaysOf(Number(day.slice(0, 4))).has(day);
}

function holidaysOf(year: number): Set<string> {
  const known = holidays.get(year);
  if (known) return known;
  const easter = easterSunday(year);
  const found = new Set([
    ...FIXED_HOLIDAYS.map((day) => `${year}-${day}`),
    ...FROM_EASTER.map((days) => addDays(easter, days)),
  ]);
  holidays.set(year, found);
  return found;
}
const holidays = new Map<number, Set<string>>();

/** How many days of the calendar after 2000-01-01 a day is. */
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

/** For each day by its number, the bank days up to it. */
const bankDaysUntil = onFirstUse(() => {
  const counts: number[] = [];
  let bankDays = 0;
  for (let day = FIRST_DAY; day <= LAST_DAY; day += DAY_MS) {
    if (isBankDay(new Date(day).toISOString().slice(0, 10))) bankDays += 1;
    counts.push(bankDays);
  }
  return counts;
});
