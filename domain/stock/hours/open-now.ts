import { addDays, caracasDay, caracasMinute } from '../../time/caracas-time.ts';
import { isHoliday } from '../../time/holidays.ts';
import { dayOfMonth, weekdayOf } from '../../time/spanish-day.ts';
import { minutesOf, type OpeningHours, printTime, readSpan, type StoreHours } from './opening-hours.ts';

/** Whether a store is open at one moment. Times are formatted ('6:30 pm'); `day` follows 'abre' in a sentence. */
type DoorState = { open: true; until: string } | { open: false; next: { day: string; at: string } | null };

/** Days to search for the next opening; a store may be closed for holidays. */
const DAYS_AHEAD = 31;

/** Opening hours of a day, `YYYY-MM-DD`; null when closed. A special day overrides Sundays and holidays. */
export function hoursOn(day: string, hours: StoreHours): OpeningHours | null {
  const special = hours.specialDays.find((own) => own.day === day);
  if (special) return special.hours === null ? null : readSpan(special.hours);
  const isSunday = new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
  return isSunday || isHoliday(day) ? hours.sundaysAndHolidays : hours.mondayToSaturday;
}

function dayName(day: string, days: number): string {
  if (days === 0) return 'hoy';
  if (days === 1) return 'mañana';
  return days < 7 ? `el ${weekdayOf(day)}` : `el ${dayOfMonth(day)}`;
}

/** Whether a store is open at `instant`, until when, or when it opens next; holidays count as Sundays. */
export function doorState(hours: StoreHours, instant: Date): DoorState {
  const today = caracasDay(instant);
  const minutes = minutesOf(caracasMinute(instant).slice(11));
  const span = hoursOn(today, hours);
  if (span && minutes >= minutesOf(span.open) && minutes < minutesOf(span.close)) {
    return { open: true, until: printTime(span.close) };
  }
  for (let days = 0; days < DAYS_AHEAD; days += 1) {
    const day = addDays(today, days);
    const next = hoursOn(day, hours);
    if (next && (days > 0 || minutes < minutesOf(next.open))) {
      return { open: false, next: { day: dayName(day, days), at: printTime(next.open) } };
    }
  }
  return { open: false, next: null };
}
