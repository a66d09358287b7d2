import { type CalendarDay, isHoliday } from './holidays.ts';
import { minutesOf, type OpeningHours, printTime, type StoreHours } from './opening-hours.ts';

/** Whether a store is open at one moment. Times are formatted ('6:30 pm'); `day` follows 'abre' in a sentence. */
export type DoorState = { open: true; until: string } | { open: false; next: { day: string; at: string } | null };

const DAY = 86_400_000;
const WEEKDAYS = ['el domingo', 'el lunes', 'el martes', 'el miércoles', 'el jueves', 'el viernes', 'el sábado'];

/** A date whose UTC getters return Caracas time, which is UTC−4 all year since 1 May 2016. */
function caracasClock(instant: Date): Date {
  return new Date(instant.getTime() - 4 * 3_600_000);
}

function hoursOn(clock: Date, hours: StoreHours): OpeningHours | null {
  const day: CalendarDay = { year: clock.getUTCFullYear(), month: clock.getUTCMonth() + 1, day: clock.getUTCDate() };
  return clock.getUTCDay() === 0 || isHoliday(day) ? hours.sundaysAndHolidays : hours.mondayToSaturday;
}

function dayName(clock: Date, ahead: number): string {
  if (ahead === 0) return 'hoy';
  return ahead === 1 ? 'mañana' : (WEEKDAYS[clock.getUTCDay()] ?? '');
}

/** Whether a store is open at `instant`, until when, or when it opens next; holidays count as Sundays. */
export function doorState(hours: StoreHours, instant: Date): DoorState {
  const now = caracasClock(instant);
  const minutes = now.getUTCHours() * 60 + now.getUTCMinutes();
  const today = hoursOn(now, hours);
  if (today && minutes >= minutesOf(today.open) && minutes < minutesOf(today.close)) {
    return { open: true, until: printTime(today.close) };
  }
  for (let ahead = 0; ahead < 7; ahead += 1) {
    const clock = new Date(now.getTime() + ahead * DAY);
    const span = hoursOn(clock, hours);
    if (span && (ahead > 0 || minutes < minutesOf(span.open))) {
      return { open: false, next: { day: dayName(clock, ahead), at: printTime(span.open) } };
    }
  }
  return { open: false, next: null };
}
