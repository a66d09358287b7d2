import { z } from 'zod';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { mediaPolicies } from './media.policies.ts';
import { FORMATS } from './picture-variants.ts';
import {
  NO_PICTURE,
  type PictureSources,
  sendBytes,
  sendPicture,
  setCacheControl,
  sizedPicture,
  sizeQuery,
} from './send-picture.ts';

const file = z.object({ file: z.string().regex(/^[\p{L}\p{N} ._-]{1,60}\.jpg$/u) });
/** A ref, as in picture keys or as written. Underscores are excluded: they separate the picture's number. */
const refFile = z.object({ file: z.string().regex(/^[\p{L}\p{N} .-]{1,40}\.jpg$/u) });

interface MediaRoutesOptions extends PictureSources {
  /** Version of the pictures of a key's ref; 0 when it has none. */
  versionOf(key: string): number;
}

/** The public pictures of products, categories, stores and pages. Payment proofs are in another storage and never served here. */
export async function mediaRoutes(routes: Routes, { library, variants, versionOf }: MediaRoutesOptions) {
  const access = mediaPolicies.showPictures;

  for (const folder of ['products', 'items', 'categories', 'collections', 'stores']) {
    routes.get(
      `/media/${folder}/:file`,
      allow(access, { params: file, querystring: sizeQuery }),
      async (request, reply) => {
        const key = `${folder}/${request.params.file}`;
        const picture = await sizedPicture({ library, variants }, { key, version: versionOf(key) }, request);
        if (!picture) throw new AppError('not_found', NO_PICTURE);
        return sendPicture(picture, request, reply);
      },
    );
  }

  routes.get(
    '/media/share/products/:file',
    allow(access, { params: refFile, querystring: sizeQuery }),
    async (request, reply) => {
      const first = await library.firstOf(request.params.file.slice(0, -'.jpg'.length));
      const version = first === null ? 0 : versionOf(first);
      const bytes = first && (await variants.forSharing({ key: first, version }));
      if (!bytes) throw new AppError('not_found', NO_PICTURE);
      setCacheControl(reply, request.query, version);
      return sendBytes(bytes, FORMATS.jpeg.contentType, request, reply);
    },
  );
}
