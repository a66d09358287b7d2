import type { Approvable } from '#server/features/approvals/approvable.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { taxChanges } from './change-taxes.ts';
import { taxesRoutes } from './taxes.routes.ts';

interface TaxesPlugin extends Plugin {
  /** Acts that may wait for a second person. */
  approvables: readonly Approvable[];
}

export function taxesPlugin({ database, now }: Platform): TaxesPlugin {
  return {
    approvables: [taxChanges({ database, now })],
    async api(api) {
      await api.register(taxesRoutes, { database, now });
    },
  };
}
