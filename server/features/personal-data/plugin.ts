import type { AccountHooks } from '#server/features/accounts/account-hooks.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { expireBooks } from './expire-books.ts';
import { personalDataRoutes } from './personal-data.routes.ts';

/** @param hooks of the features that keep something of a person, in the order in which they erase it */
export function personalDataPlugin(platform: Platform, { hooks }: { hooks: readonly AccountHooks[] }): Plugin {
  const { database, jobs, throttle, shop, now } = platform;
  return {
    async api(api) {
      await api.register(personalDataRoutes, { database, throttle, hooks, shop, now });
    },
    async work() {
      await jobs.schedule('expire-personal-data', '41 3 * * *', () => expireBooks(database, now()));
    },
  };
}
