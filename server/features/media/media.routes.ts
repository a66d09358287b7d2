import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { mediaPolicies } from './media.policies.ts';
import type { PictureLibrary } from './picture-library.ts';
import { bestFormat, FORMATS, type PictureVariants } from './picture-variants.ts';
import { NO_PICTURE, type SizeQuery, sendBytes, setCacheControl, sizeQuery, widthOf } from './send-picture.ts';

const file = z.object({ file: z.string().regex(/^[\p{L}\p{N} ._-]{1,60}\.jpg$/u) });
/** A ref, as in picture keys or as written. Underscores are excluded: they separate the picture's number. */
const refFile = z.object({ file: z.string().regex(/^[\p{L}\p{N} .-]{1,40}\.jpg$/u) });

export interface MediaRoutesOptions {
  library: PictureLibrary;
  variants: PictureVariants;
  /** Version of the pictures of a key's ref; 0 when it has none. */
  versionOf(key: string): number;
}

/** The public pictures of products, categories, stores and pages. Payment proofs are in another storage and never served here. */
export async function mediaRoutes(routes: Routes, { library, variants, versionOf }: MediaRoutesOptions) {
  const access = mediaPolicies.showPictures;

  async function sendPicture(key: string, query: SizeQuery, request: FastifyRequest, reply: FastifyReply) {
    const version = versionOf(key);
    const width = widthOf(query);
    if (width === null) throw new AppError('not_found', NO_PICTURE);
    const format = width === undefined ? 'jpeg' : bestFormat(request.headers.accept);
    const bytes = width === undefined ? await library.get(key) : await variants.get({ key, version }, width, format);
    if (!bytes) throw new AppError('not_found', NO_PICTURE);
    reply.header('vary', 'accept');
    setCacheControl(reply, query, version);
    return sendBytes(bytes, FORMATS[format].contentType, request, reply);
  }

  for (const folder of ['products', 'items', 'categories', 'collections', 'stores']) {
    routes.get(`/media/${folder}/:file`, allow(access, { params: file, querystring: sizeQuery }), (request, reply) =>
      sendPicture(`${folder}/${request.params.file}`, request.query, request, reply),
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
