import { addDays } from './caracas-time.ts';

/**
 * Fixed holidays as MM-DD: article 184 of the Ley Orgánica del Trabajo, los Trabajadores y las Trabajadoras, and the
 * national days of the Ley de Fiestas Nacionales that it names.
 */
const FIXED = new Set(['01-01', '04-19', '05-01', '06-24', '07-05', '07-24', '10-12', '12-24', '12-25', '12-31']);

/** Days from Easter Sunday: Carnival Monday and Tuesday, Maundy Thursday, Good Friday. */
const MOVABLE = [-48, -47, -3, -2];

/** Whether a day, `YYYY-MM-DD`, is a national holiday of Venezuela. Sundays do not count. */
export function isHoliday(day: string): boolean {
  const easter = easterSunday(Number(day.slice(0, 4)));
  return FIXED.has(day.slice(5)) || MOVABLE.some((days) => addDays(easter, days) === day);
}

/** Easter Sunday in the Gregorian calendar, `YYYY-MM-DD` (Meeus, Jones and Butcher). */
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
