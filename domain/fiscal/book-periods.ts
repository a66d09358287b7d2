import { addDays } from '../time/caracas-time.ts';

/** Maximum length of the reason for a late entry, in characters. */
export const MAX_LATE_REASON = 200;

/** A closed day (`2026-11-28`) or month (`2026-11`). */
export type ClosedPeriods = ReadonlySet<string>;

/** The day on which the books list a document of this day: the day itself, or the next one that is not closed. */
export function bookingDay(day: string, closed: ClosedPeriods): string {
  let open = day;
  while (isClosed(open, closed)) open = closed.has(open.slice(0, 7)) ? firstOfNextMonth(open) : addDays(open, 1);
  return open;
}

export function isClosed(day: string, closed: ClosedPeriods): boolean {
  return closed.has(day) || closed.has(day.slice(0, 7));
}

/** The reason why a period cannot be closed, in Spanish; null when it can be. @param today in Caracas */
export function closingProblem(period: string, today: string, closed: ClosedPeriods): string | null {
  const isMonth = period.length === 7;
  if (isClosed(period, closed)) return isMonth ? 'Ese mes ya está cerrado' : 'Ese día ya está cerrado';
  const isOver = isMonth ? period < today.slice(0, 7) : period <= today;
  if (isOver) return null;
  return isMonth ? 'Un mes se cierra cuando ha terminado' : 'Un día futuro no se puede cerrar';
}

function firstOfNextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
}
