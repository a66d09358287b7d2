import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { ItemIndex } from '#server/features/items/item-index.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { LevelIndex } from './level-index.ts';
import { levelsRoutes } from './levels.routes.ts';

/** What there is of each item at each location. */
export function stockLevelsPlugin(
  { database }: Platform,
  { catalogue, items }: { catalogue: Catalogue; items: ItemIndex },
): Plugin {
  const levels = new LevelIndex(database);
  return {
    async api(api) {
      await api.register(levelsRoutes, { database, catalogue, items, levels });
    },
  };
}
