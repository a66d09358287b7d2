import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { reportsRoutes } from './reports.routes.ts';

export function reportsPlugin({ database, shop, now }: Platform): Plugin {
  return {
    async api(api) {
      await api.register(reportsRoutes, { database, shop, now });
    },
  };
}
