import type { Collection } from '#domain/catalogue/collections/collection.ts';
import type { CategoryFollower } from '#server/features/catalogue/categories/category-rename.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { ItemIndex } from '#server/features/items/item-index.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { findCollectionAssets } from './collection-assets.ts';
import { collectionsRoutes } from './collections.routes.ts';
import { followCategoryRename } from './follow-category-rename.ts';
import { createLiveCollections, type LiveCollections } from './live-collections.ts';

export { findCollectionAssets };

/** Follows the collections that shoppers see. */
export async function openCollections(platform: Parameters<typeof createLiveCollections>[0]): Promise<LiveCollections> {
  const live = createLiveCollections(platform);
  await live.start();
  return live;
}

/** Lets rules keep the category that they name when it is renamed. */
export function followCategories(live: LiveCollections): CategoryFollower {
  return { rename: followCategoryRename, refresh: () => live.refresh() };
}

/** Whether any collection's rule searches for a text. A page that shows such a collection needs the search index. */
export function anySearches(all: readonly Collection[]): boolean {
  return all.some(({ content }) => {
    if (content.kind === 'hand') return false;
    return content.rule.filter.q !== '' || content.rule.filter.promotion;
  });
}

/** Whether shoppers see a collection at this address; null for the address of another page. @param canonical as pageUrl's */
export function isLivingCollection(all: readonly Collection[], canonical: string): boolean | null {
  const slug = /^\/collection\/([^/?]+)/.exec(canonical)?.[1];
  return slug === undefined ? null : all.some((collection) => collection.slug === slug);
}

export function collectionsPlugin(
  { database, storage, jobs, now }: Platform,
  { live, catalogue, index }: { live: LiveCollections; catalogue: Catalogue; index: ItemIndex },
): Plugin {
  return {
    async api(api) {
      const refresh = () => live.refresh();
      await api.register(collectionsRoutes, { database, storage, jobs, catalogue, index, now, refresh });
    },
    stop: () => live.stop(),
  };
}
