import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { papersRoutes } from './papers.routes.ts';

/** The numbers of the papers that goods travel with. The shop issues none of them. */
export function papersPlugin({ database, now, shop }: Platform): Plugin {
  return {
    async api(api) {
      await api.register(papersRoutes, { database, now, issuer: () => shop.settings.issuer });
    },
  };
}
