import { addDays, caracasDay, caracasMinute, fromCaracasMinute } from '../../time/caracas-time.ts';
import { hoursOn } from './open-now.ts';
import { minutesOf, type StoreHours } from './opening-hours.ts';

/** A store that is open too seldom to have an order ready within this promises nothing. */
const MOST_DAYS = 366;
/** A promise is given for a quarter of an hour. */
const QUARTER = 15;
/** How many days a store keeps an order that is ready. */
const KEPT_DAYS = 7;

/**
 * From when on an order can be fetched: after so many hours in which the store is open, rounded up to a quarter of an hour,
 * and always at a time when it is open.
 * @returns null when the store is not open that long within a year
 */
export function pickupReady(hours: StoreHours, openingHours: number, placed: Date): Date | null {
  const start = caracasMinute(new Date(placed.getTime() + 59_999));
  const today = start.slice(0, 10);
  let left = openingHours * 60;
  for (let ahead = 0; ahead < MOST_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    const span = hoursOn(day, hours);
    if (!span) continue;
    const close = minutesOf(span.close);
    const from = Math.max(minutesOf(span.open), ahead === 0 ? minutesOf(start.slice(11)) : 0);
    if (from >= close) continue;
    const ready = left === 0 ? from : Math.ceil((from + left) / QUARTER) * QUARTER;
    if (ready < close) return at(day, ready);
    left = Math.max(0, left - (close - from));
  }
  return null;
}

/** The last day, `YYYY-MM-DD`, until which a store keeps an order: a week, and then until it is open again. */
export function pickupKeptUntil(hours: StoreHours, ready: Date): string {
  const end = addDays(caracasDay(ready), KEPT_DAYS);
  for (let more = 0; more < MOST_DAYS; more += 1) {
    const day = addDays(end, more);
    if (hoursOn(day, hours)) return day;
  }
  return end;
}

function at(day: string, minutes: number): Date {
  const two = (part: number) => String(part).padStart(2, '0');
  return fromCaracasMinute(`${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`);
}
