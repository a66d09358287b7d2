import { brandingOf } from '#server/features/mails/mail-branding.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import type { RateSource } from '#server/platform/rates/fetch-rate.ts';
import { currencyRoutes } from './currency.routes.ts';
import { ratesRoutes } from './rates.routes.ts';
import { refreshRate } from './refresh-rate.ts';

/** @param sources queried for the exchange rate in this order; empty: staff enter it by hand */
export function moneyPlugin(platform: Platform, { sources }: { sources: readonly RateSource[] }): Plugin {
  const { database, jobs, shop, logger, now, onProblem } = platform;
  const services = { database, jobs, branding: brandingOf(shop), now };

  async function followRate(): Promise<void> {
    const refreshed = await refreshRate(services, sources);
    if (refreshed.outcome === 'none') logger.warn({ problems: refreshed.problems }, 'no source has an exchange rate');
    if (refreshed.outcome === 'held-back')
      logger.warn({ rate: refreshed.rate }, 'an exchange rate jumped too far and is held back');
  }

  return {
    async api(api) {
      await api.register(currencyRoutes, { database, storeName: shop.name, now });
      await api.register(ratesRoutes, { ...services, sources });
    },
    async work() {
      if (sources.length === 0) return;
      // Once now, without delaying the start, and then every half hour.
      void followRate().catch(onProblem);
      await jobs.schedule('refresh-rate', '*/30 * * * *', followRate);
    },
  };
}
