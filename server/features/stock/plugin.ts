import type { Approvable } from '#server/features/approvals/approvable.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { ItemIndex } from '#server/features/items/item-index.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { countLinesRoutes, countsRoutes } from './counts/counts.routes.ts';
import { decidingRoutes } from './counts/deciding/deciding.routes.ts';
import { enteringRoutes } from './counts/entering/entering.routes.ts';
import { largeAdjustments } from './levels/approve-adjustment.ts';
import { LevelIndex } from './levels/level-index.ts';
import { levelsRoutes } from './levels/levels.routes.ts';
import { movementsRoutes } from './movements/movements.routes.ts';
import { coverItemsRoutes } from './reports/cover-items.routes.ts';
import { stockReportsRoutes } from './reports/reports.routes.ts';
import { transferActsRoutes } from './transfers/acts/acts.routes.ts';
import { transferReceipts } from './transfers/acts/approve-receipt.ts';
import { transfersKeepOpen } from './transfers/keeps-open.ts';
import { transfersRoutes } from './transfers/transfers.routes.ts';

interface StockPlugin extends Plugin {
  /** Acts that may wait for a second person. */
  approvables: readonly Approvable[];
  /** Asked by locations before one is closed: why it must stay open, in words for staff; null when it need not. */
  keepsOpen: readonly ((tx: Connection, locationId: number) => Promise<string | null>)[];
}

/** What staff do with stock, location by location. */
export function stockPlugin(
  { database, now }: Platform,
  { catalogue, items }: { catalogue: Catalogue; items: ItemIndex },
): StockPlugin {
  const levels = new LevelIndex(database);
  return {
    approvables: [transferReceipts(database, catalogue), largeAdjustments(database, catalogue)],
    keepsOpen: [transfersKeepOpen],
    async api(api) {
      await api.register(levelsRoutes, { database, catalogue, items, levels });
      await api.register(movementsRoutes, { database, catalogue, items, now });
      await api.register(transfersRoutes, { database });
      await api.register(transferActsRoutes, { database, catalogue });
      await api.register(stockReportsRoutes, { database, catalogue, items, now });
      await api.register(coverItemsRoutes, { database, catalogue, items, now });
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
