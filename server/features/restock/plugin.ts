import type { AccountHooks } from '#server/features/accounts/account-hooks.ts';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { mailArrivals } from './mail-arrivals.ts';
import { eraseRequests, forgetOldRequests } from './person-requests.ts';
import { restockRoutes } from './restock.routes.ts';

/** The channel that the triggers on items and levels notify (migrations/0014_stock.sql). */
const CHANNEL = 'restock';

interface RestockPlugin extends Plugin {
  /** Called by accounts when a person is erased. */
  accountHooks: AccountHooks;
}

/** 'Avísame': who waits for an item that is sold out, and the mails when pieces come. */
export function restockPlugin({ database, jobs, throttle, shop, mailTexts, onProblem }: Platform): RestockPlugin {
  const services = { database, jobs, throttle, branding: brandingOf({ shop, mailTexts }) };
  let round = Promise.resolve();
  let isEnding = false;
  /** Runs one round at a time. Every process is notified; each mails what the others have left. */
  function mailNow(): Promise<void> {
    round = round.then(() => (isEnding ? undefined : mailArrivals(services))).catch(onProblem);
    return round;
  }
  return {
    accountHooks: {
      emailConfirmed: async () => ({}),
      personErased: eraseRequests,
      openMatters: async () => [],
    },
    async api(api) {
      await api.register(restockRoutes, services);
    },
    async work() {
      await database.listen(CHANNEL, () => void mailNow());
      // In case a notification was lost, or a process died.
      await jobs.schedule('mail-arrivals', '* * * * *', mailNow);
    },
    tidy: () => forgetOldRequests(database.connection, shop.settings.sales.waitingDays),
    async stop() {
      isEnding = true;
      await round;
    },
  };
}
