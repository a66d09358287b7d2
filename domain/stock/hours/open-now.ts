import { addDays, caracasDay, caracasMinute } from '../../time/caracas-time.ts';
import { type CalendarDay, isHoliday } from './holidays.ts';
import { minutesOf, type OpeningHours, printTime, readSpan, type StoreHours } from './opening-hours.ts';
import { dayOfMonth, weekdayOf } from './spanish-day.ts';

/** Whether a store is open at one moment. Times are formatted ('6:30 pm'); `day` follows 'abre' in a sentence. */
export type DoorState = { open: true; until: string } | { open: false; next: { day: string; at: string } | null };

/** How far ahead the next opening is looked for: a store may be closed for its holidays. */
const DAYS_AHEAD = 31;

/** The hours of one day, `YYYY-MM-DD`; null when closed. A day with hours of its own goes before Sundays and holidays. */
export function hoursOn(day: string, hours: StoreHours): OpeningHours | null {
  const special = hours.specialDays.find((own) => own.day === day);
  if (special) return special.hours === null ? null : readSpan(special.hours);
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const calendarDay: CalendarDay = { year, month, day: date };
  const isSunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
  return isSunday || isHoliday(calendarDay) ? hours.sundaysAndHolidays : hours.mondayToSaturday;
}

function dayName(day: string, ahead: number): string {
  if (ahead === 0) return 'hoy';
  if (ahead === 1) return 'mañana';
  return ahead < 7 ? `el ${weekdayOf(day)}` : `el ${dayOfMonth(day)}`;
}

/** Whether a store is open at `instant`, until when, or when it opens next; holidays count as Sundays. */
export function doorState(hours: StoreHours, instant: Date): DoorState {
  const today = caracasDay(instant);
  const minutes = minutesOf(caracasMinute(instant).slice(11));
  const span = hoursOn(today, hours);
  if (span && minutes >= minutesOf(span.open) && minutes < minutesOf(span.close)) {
    return { open: true, until: printTime(span.close) };
  }
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead);
    const next = hoursOn(day, hours);
    if (next && (ahead > 0 || minutes < minutesOf(next.open))) {
      return { open: false, next: { day: dayName(day, ahead), at: printTime(next.open) } };
    }
  }
  return { open: false, next: null };
}
