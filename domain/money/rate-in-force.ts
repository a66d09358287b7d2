import { fromCaracasMinute } from '../time/caracas-time.ts';
import { QUOTE_MINUTES } from './bolivars.ts';

/** When a fetched rate comes into force: at the start of its value date, or as soon as it is fetched. */
export const RATE_STARTS = ['value_date', 'fetched'] as const;
export type RateStart = (typeof RATE_STARTS)[number];

/** Why a rate set by hand is void: staff replaced it because it was wrong, or withdrew it. */
export const VOID_REASONS = ['corrected', 'withdrawn'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/** How long (ms) a replaced rate is still accepted in orders, for shoppers who were shown it. */
export const QUOTE_MS = QUOTE_MINUTES * 60_000;

/** The instant from which a published rate is in force. Its value date begins at midnight in Caracas. */
export function startOfRate(valueDate: string, { now, starts }: { now: Date; starts: RateStart }): Date {
  const day = fromCaracasMinute(`${valueDate}T00:00`);
  return starts === 'value_date' && day > now ? day : now;
}

interface TimedRate {
  effectiveAt: Date;
  voidedAt: Date | null;
}

/**
 * The rates accepted in orders, the one in force first: that one, and those replaced less than half an hour ago. Neither
 * a void rate is accepted, nor one that has not begun, nor one that was replaced before it began.
 * @param latest newest first, without gaps
 */
export function quotableRates<Rate extends TimedRate>(latest: readonly Rate[], now: Date): Rate[] {
  const begun = latest.filter(({ effectiveAt }) => effectiveAt <= now);
  const inForce = begun.find(({ voidedAt }) => voidedAt === null);
  const oldest = now.getTime() - QUOTE_MS;
  return begun.filter((rate, index) => {
    if (rate === inForce) return true;
    const endedAt = begun[index - 1]?.effectiveAt.getTime();
    if (rate.voidedAt !== null || endedAt === undefined) return false;
    return endedAt > oldest && endedAt > rate.effectiveAt.getTime();
  });
}
