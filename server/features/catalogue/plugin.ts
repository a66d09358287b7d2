import type { Storefront } from '#contract/catalogue/storefront.ts';
import type { PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import type { Reading } from '#server/platform/http/kept/reading.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { categoriesRoutes } from './categories/categories.routes.ts';
import { catalogueRoutes } from './shop/catalogue.routes.ts';
import { stockRoutes } from './shop/stock.routes.ts';
import { createStorefront } from './shop/storefront.ts';
import { Catalogue } from './snapshot/catalogue.ts';
import { topicsOf, UNREAD_PICTURES_TOPIC } from './snapshot/topics.ts';

/** How long a page that was made while the storage was away is shown before it is made anew. */
const UNREAD_PICTURES_MS = 3_000;

/** Reads the catalogue into memory and follows its changes. Kept answers that a change makes stale are dropped. */
export async function openCatalogue({ database, kept, onProblem }: Platform): Promise<Catalogue> {
  const catalogue = new Catalogue(database, onProblem);
  catalogue.onChange((change) => kept.drop(topicsOf(change)));
  await catalogue.start();
  return catalogue;
}

export interface CatalogueOptions {
  catalogue: Catalogue;
  /** Where the shop is paid, as its pages say it. */
  paymentAccounts: PaymentAccounts;
  /** URLs of the pictures of a ref that exist, in order. */
  imagesOf(ref: string): Promise<string[]>;
}

export interface CataloguePlugin extends Plugin {
  catalogue: Catalogue;
  /** The shop as one page sees it. */
  storefront(reading: Reading): Storefront;
}

export function cataloguePlugin(platform: Platform, options: CatalogueOptions): CataloguePlugin {
  const { database, storage, jobs, kept, shop } = platform;
  const { catalogue } = options;
  const unread = new Set([UNREAD_PICTURES_TOPIC]);
  const onUnreadPictures = () => void setTimeout(() => kept.drop(unread), UNREAD_PICTURES_MS).unref();
  const storefront = (reading: Reading) => createStorefront({ ...options, shop, onUnreadPictures }, reading);
  return {
    catalogue,
    storefront,
    async api(api) {
      await api.register(catalogueRoutes, { catalogue, kept, storefront });
      await api.register(categoriesRoutes, { database, storage, jobs, catalogue });
      await api.register(stockRoutes, { catalogue });
    },
    stop: () => catalogue.stop(),
  };
}
