import path from 'node:path';
import { withPictureVersion } from '#domain/catalogue/picture.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { openDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { mediaRoutes } from './media.routes.ts';
import { PictureLibrary, type PictureSource } from './picture-library.ts';
import { PictureVariants } from './picture-variants.ts';
import { pictureVersionOf, refPicturesVersion } from './picture-versions.ts';
import { picturesRoutes } from './pictures.routes.ts';

export interface MediaOptions {
  catalogue: Catalogue;
  /** Pictures that can be made on demand; null: none. */
  source: PictureSource | null;
  /** Where smaller copies of pictures are kept; they can be made again. */
  cacheDir: string;
}

export interface MediaPlugin extends Plugin {
  pictures: PictureLibrary;
  /** URLs of the pictures of a ref that exist, in order, each with its version. */
  imagesOf(ref: string): Promise<string[]>;
}

export function mediaPlugin(
  { database, storage }: Platform,
  { catalogue, source, cacheDir }: MediaOptions,
): MediaPlugin {
  const pictures = new PictureLibrary(storage, source);
  const variants = new PictureVariants(pictures, openDiskStorage(path.resolve(cacheDir), { durable: false }));
  return {
    pictures,
    imagesOf: async (ref) =>
      (await pictures.imagesOf(ref)).map((url) => withPictureVersion(url, refPicturesVersion(catalogue, ref))),
    async files(app) {
      const versionOf = (key: string) => pictureVersionOf(catalogue, key);
      await app.register(mediaRoutes, { library: pictures, variants, versionOf });
    },
    async api(api) {
      await api.register(picturesRoutes, { database, catalogue, library: pictures, variants });
    },
  };
}
