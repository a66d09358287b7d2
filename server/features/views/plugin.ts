import type { AccountHooks } from '#server/features/accounts/account-hooks.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { deleteOwnViews } from './views.queries.ts';
import { viewsRoutes } from './views.routes.ts';

interface ViewsPlugin extends Plugin {
  /** Called by accounts when a person is erased. */
  accountHooks: AccountHooks;
}

export function viewsPlugin({ database }: Platform): ViewsPlugin {
  return {
    accountHooks: {
      emailConfirmed: async () => ({}),
      async personErased(tx, { accountId }) {
        if (accountId !== null) await deleteOwnViews(tx, accountId);
        return { anonymised: 0, underWay: 0 };
      },
      openMatters: async () => [],
    },
    async api(api) {
      await api.register(viewsRoutes, { database });
    },
  };
}
