import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { transferActsRoutes } from './acts/acts.routes.ts';
import { transfersRoutes } from './transfers.routes.ts';

/** Pieces on their way between locations. */
export function transfersPlugin({ database }: Platform, { catalogue }: { catalogue: Catalogue }): Plugin {
  return {
    async api(api) {
      await api.register(transfersRoutes, { database });
      await api.register(transferActsRoutes, { database, catalogue });
    },
  };
}
