import type { Storefront } from '#contract/catalogue/storefront.ts';
import type { ShownContent } from '#contract/content/shown.ts';
import type { Rate } from '#domain/money/exchange-rate.ts';
import { degraded, WELL } from '#server/platform/faults/part-condition.ts';
import type { Reading } from '#server/platform/http/cache/reading.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { categoriesRoutes } from './categories/categories.routes.ts';
import type { CategoryFollower } from './categories/category-rename.ts';
import { catalogueRoutes } from './shop/catalogue.routes.ts';
import { isLivingPage } from './shop/living-page.ts';
import { createStorefront, type StorefrontSources } from './shop/storefront.ts';
import { Catalogue } from './snapshot/catalogue.ts';
import { topicsOf, UNREAD_PICTURES_TOPIC } from './snapshot/topics.ts';

/** How long (ms) a page made during a storage outage is cached. */
const UNREAD_PICTURES_MS = 3_000;
/** Changes are polled every five seconds; applying the largest import takes less than this. */
const LATE_SECONDS = 30;

/** Loads the catalogue into memory and follows its changes, which drop the cached responses that they make stale. */
export async function openCatalogue({
  database,
  responseCache,
  onProblem,
}: Pick<Platform, 'database' | 'responseCache' | 'onProblem'>): Promise<Catalogue> {
  const catalogue = new Catalogue(database, onProblem);
  catalogue.onChange((change) => responseCache.drop(topicsOf(change)));
  await catalogue.start();
  return catalogue;
}

interface CatalogueOptions {
  catalogue: Catalogue;
  /** As `WaysPlugin.offered`. */
  paymentWays: StorefrontSources['paymentWays'];
  /** The collections that shoppers see, in order. */
  collections: StorefrontSources['collections'];
  /** The rate in force, as `MoneyPlugin.rate`. */
  rate(reading: Reading): Rate | null;
  /** As `ContentPlugin.shown`. */
  content: StorefrontSources['content'];
  /** URLs of the existing pictures of a ref, in order. */
  imagesOf(ref: string): Promise<string[]>;
  /** As `StorefrontSources.assets`. */
  assets: StorefrontSources['assets'];
  /** What else a category's new name changes. */
  categoryFollowers: readonly CategoryFollower[];
}

interface CataloguePlugin extends Plugin {
  catalogue: Catalogue;
  /**
   * The data source for one page; records in `reading` what the page depends on.
   * @param draft shown instead of what is published
   */
  storefront(reading: Reading, draft?: ShownContent): Storefront;
  /** As in living-page.ts. */
  isLivingPage(canonical: string): boolean | null;
}

export function cataloguePlugin(platform: Platform, options: CatalogueOptions): CataloguePlugin {
  const { database, storage, jobs, responseCache, shop, now } = platform;
  const { catalogue } = options;
  const unread = new Set([UNREAD_PICTURES_TOPIC]);
  const onUnreadPictures = () => void setTimeout(() => responseCache.drop(unread), UNREAD_PICTURES_MS).unref();
  const storefrontWith = (exactCards: boolean) => (reading: Reading, draft?: ShownContent) => {
    const content = draft ? () => draft : options.content;
    return createStorefront({ ...options, content, shop, now, onUnreadPictures, exactCards }, reading);
  };
  const storefront = storefrontWith(false);
  return {
    catalogue,
    storefront,
    isLivingPage: (canonical) => isLivingPage(catalogue, canonical),
    health: [
      {
        part: 'catalogue',
        check: async () =>
          catalogue.behindSeconds > LATE_SECONDS ? degraded('la tienda muestra un catálogo atrasado') : WELL,
      },
    ],
    measure(metrics) {
      // in English: the operator reads it
      const help = 'How long ago this replica last took in everything that was committed; it looks every five seconds';
      metrics.gauge('vitrina_catalogue_behind_seconds', help, [], async () => [[{}, catalogue.behindSeconds]]);
    },
    async api(api) {
      const { connection } = database;
      await api.register(catalogueRoutes, {
        catalogue,
        responseCache,
        storefront: storefrontWith(true),
        connection,
        now,
      });
      await api.register(categoriesRoutes, {
        database,
        storage,
        jobs,
        catalogue,
        followers: options.categoryFollowers,
      });
    },
    stop: () => catalogue.stop(),
  };
}
