import { daysBetween } from '../../time/caracas-time.ts';

/** Days in Caracas, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Why figures up to this day cannot be told; null when they can. */
export function refuseFutureDay(day: string, today: string): string | null {
  return day > today ? 'Ese día todavía no ha llegado' : null;
}

/**
 * The days of a period that the ledger knows: before its first movement there was stock too, which nobody wrote down.
 * Null: none of them.
 * @param begun the day of the first movement; null: there is none yet
 */
export function knownDays({ from, to }: Days, begun: string | null): (Days & { days: number }) | null {
  if (begun === null || to < begun) return null;
  const first = from < begun ? begun : from;
  return { from: first, to, days: daysBetween(first, to).length };
}
