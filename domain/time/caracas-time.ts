import { onFirstUse } from '../on-first-use.ts';

// Venezuela has been at UTC−4 all year round since 1 May 2016 (Gaceta Oficial 40.890).
const OFFSET_MS = -4 * 60 * 60 * 1000;

/** The calendar day in Caracas, `YYYY-MM-DD`. */
export function caracasDay(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** Date and time in Caracas to the minute, `YYYY-MM-DDTHH:MM`. */
export function caracasMinute(instant: Date): string {
  return new Date(instant.getTime() + OFFSET_MS).toISOString().slice(0, 16);
}

/** The instant of a date and time in Caracas. */
export function fromCaracasMinute(minute: string): Date {
  return new Date(Date.parse(`${minute}Z`) - OFFSET_MS);
}

/** The day `count` days after `day` (before it when negative), as `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + count);
  return moved.toISOString().slice(0, 10);
}

/** Every day from `from` to `to`, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Formats a day for display: `21/11/2026`. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}

/** Formats date and time in Caracas: `21/11/2026, 3:05 p. m.`. */
export function formatCaracasDateTime(instant: Date): string {
  return dateTime().format(instant);
}

/** Formats the time in Caracas: `3:05 p. m.`. */
export function formatCaracasTime(instant: Date): string {
  return time().format(instant);
}

const time = onFirstUse(
  () => new Intl.DateTimeFormat('es-VE', { timeZone: 'America/Caracas', hour: 'numeric', minute: '2-digit' }),
);

const dateTime = onFirstUse(
  () =>
    new Intl.DateTimeFormat('es-VE', {
      timeZone: 'America/Caracas',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
);
