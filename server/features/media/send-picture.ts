import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { z } from 'zod';
import type { PictureLibrary } from './picture-library.ts';
import { bestFormat, type Cut, FORMATS, type PictureVariants, type VersionedKey, WIDTHS } from './picture-variants.ts';

/** `w`: one of the listed widths, for a smaller picture. `v`: the version of the picture. */
export const sizeQuery = z.object({ w: z.string().optional(), v: z.string().optional() });
type SizeQuery = z.output<typeof sizeQuery>;

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = DAY_SECONDS * 365;
/** Cache time of a replaced picture's URL without the current version. */
const REPLACED_SECONDS = 300;

/** Where pictures and their copies are read. */
export interface PictureSources {
  library: PictureLibrary;
  variants: PictureVariants;
}

/** A picture as it is sent. */
interface SizedPicture {
  bytes: Buffer;
  contentType: string;
  version: number;
}

type PictureRequest = FastifyRequest<{ Querystring: SizeQuery }>;

/**
 * The picture in the size that the URL asks for; null when there is none, or no such size.
 * @param cut only this part, which without a width comes as large as there is one
 */
export async function sizedPicture(
  { library, variants }: PictureSources,
  { key, version, cut }: VersionedKey & { cut?: Cut | undefined },
  { query, headers }: Pick<PictureRequest, 'query' | 'headers'>,
): Promise<SizedPicture | null> {
  const requested = widthOf(query);
  if (requested === null) return null;
  const width = requested ?? (cut && WIDTHS.at(-1));
  const format = width === undefined ? 'jpeg' : bestFormat(headers.accept);
  const bytes = width === undefined ? await library.get(key) : await variants.get({ key, version }, width, format, cut);
  return bytes && { bytes, contentType: FORMATS[format].contentType, version };
}

export function sendPicture(
  { bytes, contentType, version }: SizedPicture,
  request: PictureRequest,
  reply: FastifyReply,
) {
  reply.header('vary', 'accept');
  setCacheControl(reply, request.query, version);
  return sendBytes(bytes, contentType, request, reply);
}

/** The width that a URL asks for; undefined for the whole picture, null for a width that is not listed. */
function widthOf({ w: requested }: SizeQuery): number | null | undefined {
  if (requested === undefined) return undefined;
  return WIDTHS.find((known) => String(known) === requested) ?? null;
}

/** Sends a picture with its ETag; 304 to who has it. */
export function sendBytes(bytes: Buffer, contentType: string, request: FastifyRequest, reply: FastifyReply) {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  reply.header('etag', etag);
  if (fresh(request.headers, { etag })) return reply.code(304).send();
  return reply.type(contentType).send(bytes);
}

/** Sets cache-control: immutable for a URL with the current version, since it will never show another picture. */
export function setCacheControl(reply: FastifyReply, { v }: SizeQuery, version: number): void {
  const isCurrent = version > 0 && v === String(version);
  if (isCurrent) reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
  else if (version > 0) reply.header('cache-control', `public, max-age=${REPLACED_SECONDS}`);
  else reply.header('cache-control', `public, max-age=${DAY_SECONDS}, stale-while-revalidate=${DAY_SECONDS * 7}`);
}

export const NO_PICTURE = 'No hay tal imagen';
