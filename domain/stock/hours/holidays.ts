/** A calendar day without time or time zone; months count from 1. */
export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

/**
 * Fixed holidays as 'MM-DD': article 184 of the Ley Orgánica del Trabajo, los Trabajadores y las Trabajadoras, and the
 * national days of the Ley de Fiestas Nacionales that it names.
 */
const FIXED = new Set(['01-01', '04-19', '05-01', '06-24', '07-05', '07-24', '10-12', '12-24', '12-25', '12-31']);

/** Days from Easter Sunday: Carnival Monday and Tuesday, Maundy Thursday, Good Friday. */
const MOVABLE = new Set([-48, -47, -3, -2]);

const DAY = 86_400_000;

const toMs = ({ year, month, day }: CalendarDay) => Date.UTC(year, month - 1, day);

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): CalendarDay {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return { year, month: Math.floor(sum / 31), day: (sum % 31) + 1 };
}

/** Whether a day is a national holiday of Venezuela, Sundays apart. */
export function isHoliday(date: CalendarDay): boolean {
  const name = `${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`;
  return FIXED.has(name) || MOVABLE.has((toMs(date) - toMs(easterOf(date.year))) / DAY);
}
