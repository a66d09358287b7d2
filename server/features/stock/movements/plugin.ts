import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { ItemIndex } from '#server/features/items/item-index.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { movementsRoutes } from './movements.routes.ts';

/** The ledger of stock, for staff to read. */
export function stockMovementsPlugin(
  { database, now }: Platform,
  { catalogue, items }: { catalogue: Catalogue; items: ItemIndex },
): Plugin {
  return {
    async api(api) {
      await api.register(movementsRoutes, { database, catalogue, items, now });
    },
  };
}
