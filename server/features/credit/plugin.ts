import type { AccountHooks } from '#server/features/accounts/account-hooks.ts';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { expireCredit } from './change-credit.ts';
import { selectOwedCredit } from './credit.queries.ts';
import { creditRoutes, ownCreditRoutes } from './credit.routes.ts';
import { forgetMailedCodes, mailDueCards } from './gift-card-mails.ts';
import { forgetHolders, forgetReceivers, joinGuestCredit, releaseCredit, selectOpenCredit } from './person-credit.ts';

interface CreditPlugin extends Plugin {
  /** Called by accounts when an account is confirmed or a person erased. */
  accountHooks: AccountHooks;
}

export function creditPlugin({ database, jobs, throttle, shop, mailTexts, now }: Platform): CreditPlugin {
  const services = { database, jobs, branding: brandingOf({ shop, mailTexts }), now };
  return {
    accountHooks: {
      emailConfirmed: async (tx, account) => ({ joinedCredit: await joinGuestCredit(tx, account) }),
      personErased: releaseCredit,
      openMatters: selectOpenCredit,
    },
    async api(api) {
      await api.register(creditRoutes, services);
      await api.register(ownCreditRoutes, { ...services, throttle });
    },
    async work() {
      await jobs.schedule('mail-gift-cards', '* * * * *', async () => void (await mailDueCards(services)));
    },
    async tidy() {
      await expireCredit(services);
      await forgetMailedCodes(database.connection);
      await forgetHolders(database.connection);
      await forgetReceivers(database.connection);
    },
    measure(metrics) {
      // in English: the operator reads it
      const help = 'What the shop owes in gift cards and store credit, in cents; the same on every replica';
      metrics.gauge('vitrina_credit_owed_cents', help, ['kind'], async () => {
        const owed = await selectOwedCredit(database.connection);
        return [
          [{ kind: 'gift_card' }, owed.gift_card.cents],
          [{ kind: 'store_credit' }, owed.store_credit.cents],
        ];
      });
    },
  };
}
