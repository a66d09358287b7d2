import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { SECURITY_HEADERS } from '../security-headers.ts';
import { type EdgeCache, NOT_AT_EDGE } from './edge-cache.ts';
import type { Reading } from './reading.ts';

/** A response as its maker returns it, before it is cached. */
export interface MadeResponse {
  status: number;
  /** Content-Type and other headers of the body, names in lower case. Length, ETag and encoding are added here. */
  headers: Record<string, string>;
  body: string | Buffer;
  reading: Readonly<Reading>;
  /** Whether a CDN may cache it too. False for the API, which browsers ask for current data. */
  atEdge?: boolean;
}

export type Encoding = 'identity' | 'br' | 'gzip';

interface Variant {
  headers: Record<string, string>;
  body: Buffer;
}

/** A cached response: uncompressed, and in each encoding that a client has asked for so far. */
export interface CachedResponse {
  status: number;
  etag: string;
  reading: Readonly<Reading>;
  plain: Variant;
  compressed: Partial<Record<Encoding, Variant>>;
}

const compressWith = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};
// Quality 5 gives the best ratio for its time on pages of this size; a page may be cached for only a second.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const SMALLEST_WORTH_COMPRESSING = 860;

/** Measured memory overhead (objects, map slots, buffers) in bytes; bodies and header texts are counted as they are. */
const FIXED_BYTES = 900;
const VARIANT_FIXED_BYTES = 400;
const TOPIC_BYTES = 100;

/** @param edge the CDN in front of the shop, if there is one */
export function toCachedResponse(made: MadeResponse, edge: EdgeCache | null): CachedResponse {
  const { status, headers, body, reading, atEdge } = made;
  const bytes = exactly(typeof body === 'string' ? Buffer.from(body) : body);
  // A weak ETag, because all encodings of the response share it.
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const common = {
    ...SECURITY_HEADERS,
    ...headers,
    etag,
    vary: 'accept-encoding',
    // Browsers revalidate each time, mostly answered with 304, so that nothing stale is shown.
    'cache-control': headers['cache-control'] ?? 'no-cache',
    'content-length': String(bytes.length),
    ...(edge && (atEdge ? edge.headersFor(reading.topics) : NOT_AT_EDGE)),
  };
  const plain = { headers: common, body: bytes };
  return { status, etag, reading, plain, compressed: {} };
}

export function variantOf(cached: CachedResponse, encoding: Encoding): Variant | undefined {
  return encoding === 'identity' ? cached.plain : cached.compressed[encoding];
}

/** Preference among encodings that the client accepts equally: the smallest result first. */
const BY_SIZE: Encoding[] = ['br', 'gzip', 'identity'];

/**
 * The encoding to send to a client; short bodies are never compressed.
 * @param accepted the request's Accept-Encoding
 */
export function bestEncoding(accepted: string | string[] | undefined, { plain }: CachedResponse): Encoding {
  if (typeof accepted !== 'string' || plain.body.length < SMALLEST_WORTH_COMPRESSING) return 'identity';
  return negotiate(accepted, BY_SIZE) ?? 'identity';
}

/** Adds a compressed variant to the cached response, whose size in memory (bytesOf) grows by it. */
export async function compress(cached: CachedResponse, encoding: 'br' | 'gzip'): Promise<void> {
  const { body, headers } = cached.plain;
  const packed = exactly(encoding === 'br' ? await compressWith.br(body, BROTLI) : await compressWith.gzip(body));
  cached.compressed[encoding] = {
    headers: { ...headers, 'content-length': String(packed.length), 'content-encoding': encoding },
    body: packed,
  };
}

/** Estimated memory of a cached response and its key, in bytes; this is what CacheLimits.bytes bounds. */
export function bytesOf(key: string, { plain, compressed, reading }: CachedResponse): number {
  let bytes = FIXED_BYTES + key.length;
  for (const { headers, body } of [plain, ...Object.values(compressed)]) {
    bytes += VARIANT_FIXED_BYTES + body.length;
    for (const value of Object.values(headers)) bytes += value.length;
  }
  for (const topic of reading.topics) bytes += TOPIC_BYTES + topic.length;
  return bytes;
}

/**
 * Copies a buffer unless it owns all of its memory. Short buffers are slices of Node's pool, and zlib returns slices of
 * its output buffer: caching such a slice would keep the whole underlying buffer in memory.
 */
function exactly(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
