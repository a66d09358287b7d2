import { parseRate, type Rate } from '#domain/money/exchange-rate.ts';
import type { RateStart } from '#domain/money/rate-in-force.ts';
import type { Approvable } from '#server/features/approvals/approvable.ts';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import type { Reading } from '#server/platform/http/cache/reading.ts';
import { LiveValue } from '#server/platform/live-value.ts';
import { Tally } from '#server/platform/metrics/tally.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import type { RateSource } from '#server/platform/rates/fetch-rate.ts';
import { manualRates } from './approve-rate.ts';
import { currencyRoutes, ratesRoutes } from './currency.routes.ts';
import { RATE_CHANNEL, rateAt, waitingRates } from './exchange-rate.queries.ts';
import { REFRESH_OUTCOMES, refreshRate } from './refresh-rate.ts';

/** The topic of cached responses that show the rate in force or an amount in bolívares. */
const RATE_TOPIC = 'rate';

/**
 * The rate in force in memory, for display, as plain decimal text; null when there has never been a rate. Orders read
 * the rate from the database.
 */
type LiveRate = LiveValue<Rate | null>;

/**
 * Keeps the rate in force in memory. When it changes, the cached pages that show bolívares are dropped. At the moment a
 * waiting rate begins, it is read at once, so that no page shows the old rate for some seconds.
 */
export async function openRate({
  database,
  responseCache,
  now,
  onProblem,
}: Pick<Platform, 'database' | 'responseCache' | 'now' | 'onProblem'>): Promise<LiveRate> {
  const { connection } = database;
  const rate = new LiveValue<Rate | null>({
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
  await rate.start();
  return rate;
}

interface MoneyOptions {
  rate: LiveRate;
  /** Queried for the exchange rate in this order; empty: staff enter it by hand. */
  sources: readonly RateSource[];
  starts: RateStart;
}

interface MoneyPlugin extends Plugin {
  /** The rate in force, from memory. Records in `reading` that the page depends on it. */
  rate(reading: Reading): Rate | null;
  /** Acts that may wait for a second person. */
  approvables: readonly Approvable[];
}

export function moneyPlugin(platform: Platform, { rate: live, sources, starts }: MoneyOptions): MoneyPlugin {
  const { database, jobs, shop, logger, now, onProblem } = platform;
  const services = { database, jobs, branding: brandingOf(platform), starts, now };

  const office = { database, shop, now };
  const fetches = new Tally('outcome', REFRESH_OUTCOMES);

  async function followRate(): Promise<void> {
    const refreshed = await refreshRate(services, sources);
    fetches.add(refreshed.outcome);
    if (refreshed.outcome === 'none') logger.warn({ problems: refreshed.problems }, 'no source has an exchange rate');
    if (refreshed.outcome === 'held-back')
      logger.warn({ rate: refreshed.rate }, 'an exchange rate jumped too far and is held back');
  }

  return {
    rate({ topics }) {
      topics.add(RATE_TOPIC);
      return live.value;
    },
    approvables: [manualRates(office)],
    async api(api) {
      await api.register(currencyRoutes, office);
      await api.register(ratesRoutes, { ...services, sources });
    },
    measure(metrics) {
      // in English: the operator reads it
      const rounds = 'Rounds over the sources of the exchange rate that this process made, by what came of them';
      metrics.counter('vitrina_rate_fetches_total', rounds, ['outcome'], () => fetches.readings());
      // in English: the operator reads it
      const day = 'The day for which the rate in force was published, in seconds since 1970; absent without a rate';
      metrics.gauge('vitrina_rate_day_timestamp_seconds', day, [], async () => {
        const rate = await rateAt(database.connection, now());
        return rate ? [[{}, Date.parse(rate.valueDate) / 1000]] : [];
      });
    },
    async work() {
      if (sources.length === 0) return;
      // Once now, without delaying the start, and then every half hour.
      void followRate().catch(onProblem);
      await jobs.schedule('refresh-rate', '*/30 * * * *', followRate);
    },
    stop: () => live.stop(),
  };
}
