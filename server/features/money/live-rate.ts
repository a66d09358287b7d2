import { parseRate, type Rate } from '#domain/money/exchange-rate.ts';
import { LiveValue } from '#server/platform/live-value.ts';
import type { Platform } from '#server/platform/plugin.ts';
import { RATE_CHANNEL, rateAt, waitingRates } from './exchange-rate.queries.ts';

/** The topic of cached responses that show the rate in force or an amount in bolívares. */
export const RATE_TOPIC = 'rate';

/**
 * The rate in force in memory, for display, as plain decimal text; null when there has never been a rate. Orders read
 * the rate from the database.
 */
export type LiveRate = LiveValue<Rate | null>;

/** Reads again at the moment a waiting rate begins, so that no page shows the former one for seconds. */
export function createLiveRate({
  database,
  responseCache,
  now,
  onProblem,
}: Pick<Platform, 'database' | 'responseCache' | 'now' | 'onProblem'>): LiveRate {
  const { connection } = database;
  return new LiveValue<Rate | null>({
    database,
    channel: RATE_CHANNEL,
    initial: null,
    async read() {
      const at = now();
      const inForce = await rateAt(connection, at);
      const [next] = await waitingRates(connection, at);
      const changesInMs = next && next.effectiveAt.getTime() - at.getTime();
      return { value: inForce && parseRate(inForce.value), changesInMs };
    },
    onChange: () => responseCache.drop(new Set([RATE_TOPIC])),
    onProblem,
  });
}
