import { addDays, caracasDay, caracasMinute, fromCaracasMinute } from '../../time/caracas-time.ts';
import { hoursOn } from './open-now.ts';
import { minutesOf, type StoreHours } from './opening-hours.ts';

/** A store that needs more days than this to prepare an order gives no promise. */
const MOST_DAYS = 366;
/** Promised times are rounded up to this many minutes. */
const QUARTER = 15;
/** Days that a store keeps an order that is ready. */
const KEPT_DAYS = 7;

/**
 * When an order can be picked up: after this many opening hours, rounded up to a quarter of an hour, and always at a time
 * when the store is open.
 * @returns null when the store is not open that long within a year
 */
export function pickupReady(hours: StoreHours, openingHours: number, placed: Date): Date | null {
  const start = caracasMinute(new Date(placed.getTime() + 59_999));
  const today = start.slice(0, 10);
  let left = openingHours * 60;
  for (let days = 0; days < MOST_DAYS; days += 1) {
    const day = addDays(today, days);
    const span = hoursOn(day, hours);
    if (!span) continue;
    const close = minutesOf(span.close);
    const from = Math.max(minutesOf(span.open), days === 0 ? minutesOf(start.slice(11)) : 0);
    if (from >= close) continue;
    const ready = left === 0 ? from : Math.ceil((from + left) / QUARTER) * QUARTER;
    if (ready < close) return at(day, ready);
    left = Math.max(0, left - (close - from));
  }
  return null;
}

/** Last day, `YYYY-MM-DD`, on which a store keeps an order: after a week, the next day on which it is open. */
export function pickupKeptUntil(hours: StoreHours, ready: Date): string {
  return pickupKeptFrom(hours, addDays(caracasDay(ready), KEPT_DAYS));
}

/** The first day from this one on, `YYYY-MM-DD`, on which the store is open. */
export function pickupKeptFrom(hours: StoreHours, end: string): string {
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
