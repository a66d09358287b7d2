import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { deleteOldKeys } from './adjustments/adjust-stock.ts';
import { adjustmentsRoutes } from './adjustments/adjustments.routes.ts';
import { garmentRoutes } from './garment/garment.routes.ts';
import { findGarmentVideos } from './garment/garment-video.ts';
import { deleteOldHistory } from './history/item-history.queries.ts';
import { itemHistoryRoutes } from './history/item-history.routes.ts';
import { ItemIndex } from './item-index.ts';
import { itemsRoutes } from './items.routes.ts';

export { findGarmentVideos };

interface ItemsPlugin extends Plugin {
  /** Search and sort index for staff's list. */
  index: ItemIndex;
}

export function itemsPlugin(
  { database, storage, shop }: Platform,
  { catalogue }: { catalogue: Catalogue },
): ItemsPlugin {
  const index = new ItemIndex(catalogue, () => shop.settings.sales.runningOut);
  void index.prepare();
  return {
    index,
    async api(api) {
      await api.register(itemsRoutes, { database, storage, catalogue, index });
      await api.register(garmentRoutes, { database, catalogue });
      await api.register(itemHistoryRoutes, { database });
      await api.register(adjustmentsRoutes, { database, catalogue });
    },
    async tidy() {
      await deleteOldHistory(database);
      await deleteOldKeys(database);
    },
  };
}
