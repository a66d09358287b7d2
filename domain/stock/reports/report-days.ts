import { daysBetween } from '../../time/caracas-time.ts';

/** Days in Caracas, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Why there are no figures for this day yet, in Spanish; null when there are. */
export function refuseFutureDay(day: string, today: string): string | null {
  return day > today ? 'Ese día todavía no ha llegado' : null;
}

/**
 * The part of a period that the ledger covers; null when it covers none. Stock before the first movement is unknown.
 * @param begun day of the first movement; null when there is none
 */
export function knownDays({ from, to }: Days, begun: string | null): (Days & { days: number }) | null {
  if (begun === null || to < begun) return null;
  const first = from < begun ? begun : from;
  return { from: first, to, days: daysBetween(first, to).length };
}
