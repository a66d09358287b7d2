import type { AccountHooks } from '#server/features/accounts/account-hooks.ts';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { customersRoutes } from './customers.routes.ts';
import { forgetEmptyGuests, forgetPerson } from './forget-customers.ts';
import { joinGuest } from './merge-customers.ts';

interface CustomersPlugin extends Plugin {
  /** Called by accounts when an account is confirmed or a person erased; after the hooks of sales and credit. */
  accountHooks: AccountHooks;
}

export function customersPlugin({ database, jobs, shop, mailTexts, now }: Platform): CustomersPlugin {
  return {
    accountHooks: {
      emailConfirmed: async (tx, account) => ({ joinedRecords: await joinGuest(tx, account) }),
      personErased: forgetPerson,
      openMatters: async () => [],
    },
    async api(api) {
      await api.register(customersRoutes, { database, jobs, branding: brandingOf({ shop, mailTexts }), now });
    },
    tidy: () => forgetEmptyGuests(database),
  };
}
