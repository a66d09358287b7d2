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
  /** Makes pictures on demand; null without one. */
  source: PictureSource | null;
  /** Directory for resized copies; may be deleted at any time. */
  cacheDir: string;
}

export interface MediaPlugin extends Plugin {
  pictures: PictureLibrary;
  /** Resized copies of the pictures. */
  variants: PictureVariants;
  /** URLs of the existing pictures of a ref, in order, with their version. */
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
    variants,
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
