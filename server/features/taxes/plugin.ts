import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { taxesRoutes } from './taxes.routes.ts';

export function taxesPlugin({ database, now }: Platform): Plugin {
  return {
    async api(api) {
      await api.register(taxesRoutes, { database, now });
    },
  };
}
