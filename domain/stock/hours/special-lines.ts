import { dayOfMonth, weekdayOf } from '../../time/spanish-day.ts';
import { printSpan, readSpan, type ScheduleLine, type SpecialDay } from './opening-hours.ts';

/** More lines would hide the usual hours. */
const MOST = 3;

/**
 * The next days with hours of their own, as lines below the usual hours: 'Hoy: 9:00 am a 1:00 pm (Nochebuena)'.
 * @param today in Caracas; null while unknown, then no line is called 'Hoy' and past days stay
 */
export function specialLines(specialDays: readonly SpecialDay[], today: string | null): ScheduleLine[] {
  return specialDays
    .filter(({ day }) => today === null || day >= today)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .slice(0, MOST)
    .map(({ day, hours, note }) => ({
      days: day === today ? 'Hoy' : capital(`${weekdayOf(day)} ${dayOfMonth(day)}`),
      hours: printSpan(hours === null ? null : readSpan(hours)) + (note ? ` (${note})` : ''),
    }));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
