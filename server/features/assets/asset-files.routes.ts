import { z } from 'zod';
import { readAssetUrl } from '#domain/assets/asset-url.ts';
import { cropBox } from '#domain/assets/crop.ts';
import {
  NO_PICTURE,
  type PictureSources,
  sendPicture,
  sizedPicture,
  sizeQuery,
} from '#server/features/media/send-picture.ts';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { assetPolicies } from './assets.policies.ts';
import type { LiveAssets } from './live-assets.ts';
import { keyOf } from './store-file.ts';

const file = z.object({ file: z.string().regex(/^[a-z0-9-]{1,30}\.jpg$/) });

interface AssetFilesOptions extends PictureSources {
  live: LiveAssets;
}

/** The pictures of the library: `12.jpg` is the whole one, `12-wide.jpg` the part that has a shape. */
export async function assetFilesRoutes(routes: Routes, { live, library, variants }: AssetFilesOptions) {
  routes.get(
    '/media/assets/:file',
    allow(assetPolicies.showAssets, { params: file, querystring: sizeQuery }),
    async (request, reply) => {
      const named = readAssetUrl(`/media/assets/${request.params.file}`);
      const asset = named && live.get(named.id);
      if (!named || !asset) throw new AppError('not_found', NO_PICTURE);
      const { version, crops, focusX: x, focusY: y } = asset;
      const { shape } = named;
      const crop = shape && crops[shape];
      const cut = shape && { name: shape, box: cropBox(asset, shape, { focus: { x, y }, ...(crop && { crop }) }) };
      const picture = await sizedPicture({ library, variants }, { key: keyOf(asset), version, cut }, request);
      if (!picture) throw new AppError('not_found', NO_PICTURE);
      return sendPicture(picture, request, reply);
    },
  );
}
