import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { countsRoutes } from './counts/counts.routes.ts';
import { decidingRoutes } from './counts/deciding/deciding.routes.ts';
import { enteringRoutes } from './counts/entering/entering.routes.ts';
import { countLinesRoutes } from './counts/lines.routes.ts';

/** What staff do with stock, location by location. */
export function stockPlugin({ database, now }: Platform, { catalogue }: { catalogue: Catalogue }): Plugin {
  return {
    async api(api) {
      const counts = { database, now };
      await api.register(countsRoutes, counts);
      await api.register(countLinesRoutes, counts);
      await api.register(enteringRoutes, counts);
      await api.register(decidingRoutes, {
        ...counts,
        async stockMoved() {
          await catalogue.refresh();
        },
      });
    },
  };
}
