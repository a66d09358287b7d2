import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { MediaPlugin } from '#server/features/media/plugin.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { assetFilesRoutes } from './asset-files.routes.ts';
import type { FindAssetUses } from './asset-uses.ts';
import { assetsRoutes } from './assets.routes.ts';
import { findCategoryAssets } from './category-assets.ts';
import { LiveAssets } from './live-assets.ts';

/** Follows the pictures of the library. */
export async function openAssets(platform: ConstructorParameters<typeof LiveAssets>[0]): Promise<LiveAssets> {
  const live = new LiveAssets(platform);
  await live.start();
  return live;
}

interface AssetsOptions {
  live: LiveAssets;
  media: Pick<MediaPlugin, 'pictures' | 'variants'>;
  catalogue: Catalogue;
  /** Other features that show pictures of the library. */
  uses?: readonly FindAssetUses[];
}

/** The library of pictures. */
export function assetsPlugin(
  { database, storage, jobs }: Platform,
  { live, media, catalogue, uses = [] }: AssetsOptions,
): Plugin {
  const { pictures: library, variants } = media;
  return {
    async files(app) {
      await app.register(assetFilesRoutes, { live, library, variants });
    },
    async api(api) {
      await api.register(assetsRoutes, {
        ...{ database, storage, jobs, catalogue, variants },
        uses: [findCategoryAssets, ...uses],
        refresh: () => live.refresh(),
      });
    },
    stop: async () => live.stop(),
  };
}
