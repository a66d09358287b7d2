import type { AccountHooks } from '#server/features/accounts/account-hooks.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { deleteOwnViews } from './views.queries.ts';
import { viewsRoutes } from './views.routes.ts';

export interface ViewsPlugin extends Plugin {
  /** Called by accounts when an account is deleted. */
  accountHooks: AccountHooks;
}

export function viewsPlugin({ database }: Platform): ViewsPlugin {
  return {
    accountHooks: {
      emailConfirmed: async () => ({}),
      async accountDeleted(tx, { id }) {
        await deleteOwnViews(tx, id);
        return { anonymised: 0, underWay: 0 };
      },
    },
    async api(api) {
      await api.register(viewsRoutes, { database });
    },
  };
}
