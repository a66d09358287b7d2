import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '#server/platform/http/app-error.ts';
import type { PictureLibrary } from './picture-library.ts';
import { bestFormat, FORMATS, type PictureVariants, WIDTHS } from './picture-variants.ts';

const file = z.object({ file: z.string().regex(/^[\p{L}\p{N} ._-]{1,60}\.jpg$/u) });
/** A ref as picture keys have it, or as it is written; no underscore, which numbers the pictures of one. */
const refFile = z.object({ file: z.string().regex(/^[\p{L}\p{N} .-]{1,40}\.jpg$/u) });
const size = z.object({ w: z.string().optional() });
const DAY_SECONDS = 86_400;

/** The public pictures: products and categories. Payment proofs are kept elsewhere and never served here. */
export async function mediaRoutes(
  app: FastifyInstance,
  { library, variants }: { library: PictureLibrary; variants: PictureVariants },
) {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  async function sendPicture(key: string, asked: string | undefined, request: FastifyRequest, reply: FastifyReply) {
    const width = asked === undefined ? undefined : WIDTHS.find((known) => String(known) === asked);
    if (asked !== undefined && width === undefined) throw notFound();
    const format = width === undefined ? 'jpeg' : bestFormat(request.headers.accept);
    const bytes = width === undefined ? await library.get(key) : await variants.get(key, width, format);
    if (!bytes) throw notFound();
    reply.header('vary', 'accept');
    return sendBytes(bytes, FORMATS[format].contentType, request, reply);
  }

  function sendBytes(bytes: Buffer, contentType: string, request: FastifyRequest, reply: FastifyReply) {
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    reply
      .header('etag', etag)
      .header('cache-control', `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${DAY_SECONDS * 7}`);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(contentType).send(bytes);
  }

  for (const folder of ['products', 'categories']) {
    routes.get(`/media/${folder}/:file`, { schema: { params: file, querystring: size } }, (request, reply) =>
      sendPicture(`${folder}/${request.params.file}`, request.query.w, request, reply),
    );
  }

  routes.get('/media/share/products/:file', { schema: { params: refFile } }, async (request, reply) => {
    const first = await library.firstOf(request.params.file.slice(0, -'.jpg'.length));
    const bytes = first && (await variants.forSharing(first));
    if (!bytes) throw notFound();
    return sendBytes(bytes, FORMATS.jpeg.contentType, request, reply);
  });
}

function notFound(): AppError {
  return new AppError('not_found', 'No hay tal imagen');
}
