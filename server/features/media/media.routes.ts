import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { z } from 'zod';
import { AppError } from '#server/platform/http/errors/app-error.ts';
import { allow, type Routes } from '#server/platform/http/policies.ts';
import { mediaPolicies } from './media.policies.ts';
import type { PictureLibrary } from './picture-library.ts';
import { bestFormat, FORMATS, type PictureVariants, WIDTHS } from './picture-variants.ts';

const file = z.object({ file: z.string().regex(/^[\p{L}\p{N} ._-]{1,60}\.jpg$/u) });
/** A ref, as in picture keys or as written. Underscores are excluded: they separate the picture's number. */
const refFile = z.object({ file: z.string().regex(/^[\p{L}\p{N} .-]{1,40}\.jpg$/u) });
type SizeQuery = z.output<typeof size>;
const size = z.object({ w: z.string().optional(), v: z.string().optional() });
const DAY_SECONDS = 86_400;
const YEAR_SECONDS = DAY_SECONDS * 365;
/** Cache time of a replaced picture's URL without the current version. */
const REPLACED_SECONDS = 300;

export interface MediaRoutesOptions {
  library: PictureLibrary;
  variants: PictureVariants;
  /** Version of the pictures of a key's ref; 0 when it has none. */
  versionOf(key: string): number;
}

/** The public pictures of products, categories and stores. Payment proofs are in another storage and never served here. */
export async function mediaRoutes(routes: Routes, { library, variants, versionOf }: MediaRoutesOptions) {
  const access = mediaPolicies.showPictures;

  async function sendPicture(key: string, query: SizeQuery, request: FastifyRequest, reply: FastifyReply) {
    const { w: requested } = query;
    const version = versionOf(key);
    const width = requested === undefined ? undefined : WIDTHS.find((known) => String(known) === requested);
    if (requested !== undefined && width === undefined) throw notFound();
    const format = width === undefined ? 'jpeg' : bestFormat(request.headers.accept);
    const bytes = width === undefined ? await library.get(key) : await variants.get({ key, version }, width, format);
    if (!bytes) throw notFound();
    reply.header('vary', 'accept');
    setCacheControl(reply, query, version);
    return sendBytes(bytes, FORMATS[format].contentType, request, reply);
  }

  function sendBytes(bytes: Buffer, contentType: string, request: FastifyRequest, reply: FastifyReply) {
    const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
    reply.header('etag', etag);
    if (fresh(request.headers, { etag })) return reply.code(304).send();
    return reply.type(contentType).send(bytes);
  }

  for (const folder of ['products', 'items', 'categories', 'stores']) {
    routes.get(`/media/${folder}/:file`, allow(access, { params: file, querystring: size }), (request, reply) =>
      sendPicture(`${folder}/${request.params.file}`, request.query, request, reply),
    );
  }

  routes.get(
    '/media/share/products/:file',
    allow(access, { params: refFile, querystring: size }),
    async (request, reply) => {
      const first = await library.firstOf(request.params.file.slice(0, -'.jpg'.length));
      const version = first === null ? 0 : versionOf(first);
      const bytes = first && (await variants.forSharing({ key: first, version }));
      if (!bytes) throw notFound();
      setCacheControl(reply, request.query, version);
      return sendBytes(bytes, FORMATS.jpeg.contentType, request, reply);
    },
  );
}

/** Sets cache-control: immutable for a URL with the current version, since it will never show another picture. */
function setCacheControl(reply: FastifyReply, { v }: SizeQuery, version: number): void {
  const isCurrent = version > 0 && v === String(version);
  if (isCurrent) reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
  else if (version > 0) reply.header('cache-control', `public, max-age=${REPLACED_SECONDS}`);
  else reply.header('cache-control', `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${DAY_SECONDS * 7}`);
}

function notFound(): AppError {
  return new AppError('not_found', 'No hay tal imagen');
}
