import { z } from 'zod';
import { readAssetUrl } from '#domain/assets/asset-url.ts';
import { cropBox } from '#domain/assets/crop.ts';
import type { PictureLibrary } from '#server/features/media/picture-library.ts';
import { bestFormat, FORMATS, type PictureVariants, WIDTHS } from '#server/features/media/picture-variants.ts';
import { NO_PICTURE, sendBytes, setCacheControl, sizeQuery, widthOf } from '#server/features/media/send-picture.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { assetPolicies } from './assets.policies.ts';
import type { LiveAssets } from './live-assets.ts';
import { keyOf } from './store-file.ts';

const file = z.object({ file: z.string().regex(/^[a-z0-9-]{1,30}\.jpg$/) });

export interface AssetFilesOptions {
  live: LiveAssets;
  library: PictureLibrary;
  variants: PictureVariants;
}

/** The pictures of the library: `12.jpg` is the whole one, `12-wide.jpg` the part that has a shape. */
export async function assetFilesRoutes(routes: Routes, { live, library, variants }: AssetFilesOptions) {
  routes.get(
    '/media/assets/:file',
    allow(assetPolicies.showAssets, { params: file, querystring: sizeQuery }),
    async (request, reply) => {
      const named = readAssetUrl(`/media/assets/${request.params.file}`);
      const asset = named && live.get(named.id);
      const requested = widthOf(request.query);
      if (!named || !asset || requested === null) throw new AppError('not_found', NO_PICTURE);
      const { version, crops, focusX: x, focusY: y } = asset;
      const key = keyOf(asset);
      const { shape } = named;
      const crop = shape && crops[shape];
      const cut = shape && { name: shape, box: cropBox(asset, shape, { focus: { x, y }, ...(crop && { crop }) }) };
      // Without a width, a part comes as large as there is one.
      const width = requested ?? (cut ? WIDTHS.at(-1) : undefined);
      const format = width === undefined ? 'jpeg' : bestFormat(request.headers.accept);
      const bytes =
        width === undefined ? await library.get(key) : await variants.get({ key, version }, width, format, cut);
      if (!bytes) throw new AppError('not_found', NO_PICTURE);
      reply.header('vary', 'accept');
      setCacheControl(reply, request.query, version);
      return sendBytes(bytes, FORMATS[format].contentType, request, reply);
    },
  );
}
