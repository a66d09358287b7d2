import { addDays, caracasDay } from '../../time/caracas-time.ts';
import type { StoreHours } from './opening-hours.ts';
import { pickupKeptFrom, pickupKeptUntil } from './pickup-ready.ts';

/** The longest that either time may be. */
export const MAX_UNFETCHED_DAYS = 90;

const DAY_MS = 86_400_000;

/** Times in days; with 0 nobody is warned, or nothing is cancelled. */
export interface UnfetchedTerms {
  /** From when an order is ready until its shopper is warned. */
  unfetchedDays: number;
  /** From the warning until the order is cancelled and its money is owed. */
  unfetchedReturnDays: number;
}

/** A paid order that waits at its store. */
export interface WaitingPickup {
  readySince: Date;
  warnedAt: Date | null;
  /** The last day that the warning named, `YYYY-MM-DD`; null: it named none. */
  keptUntil: string | null;
}

/** What to do next with it. `until`: the last day, after which it is cancelled; null: it is not. */
type UnfetchedStep = { step: 'wait' | 'return' } | { step: 'warn'; until: string | null };

/**
 * Decides whether the shopper of a waiting order is warned, or the order goes back. It never goes back before the last day
 * that the shopper was told, in the mail that it is ready or in the warning.
 */
export function unfetchedStep(
  { unfetchedDays, unfetchedReturnDays }: UnfetchedTerms,
  { readySince, warnedAt, keptUntil }: WaitingPickup,
  hours: StoreHours,
  now: Date,
): UnfetchedStep {
  if (unfetchedDays === 0) return { step: 'wait' };
  const goesBack = unfetchedReturnDays > 0;
  // A warning from before the house chose to cancel named no last day, so another one does.
  if (warnedAt === null || (goesBack && keptUntil === null)) {
    if (now.getTime() < readySince.getTime() + unfetchedDays * DAY_MS) return { step: 'wait' };
    if (!goesBack) return { step: 'warn', until: null };
    const end = pickupKeptFrom(hours, addDays(caracasDay(now), unfetchedReturnDays));
    const promised = pickupKeptUntil(hours, readySince);
    return { step: 'warn', until: end > promised ? end : promised };
  }
  return { step: goesBack && keptUntil !== null && caracasDay(now) > keptUntil ? 'return' : 'wait' };
}
