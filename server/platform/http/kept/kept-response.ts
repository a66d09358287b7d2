import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { SECURITY_HEADERS } from '../security-headers.ts';
import type { Reading } from './reading.ts';

/** An answer made once and sent to many. */
export interface MadeResponse {
  status: number;
  /** Content-Type and whatever else belongs to the body; lengths, ETag and encoding are added here. */
  headers: Record<string, string>;
  body: string | Buffer;
  reading: Readonly<Reading>;
}

export type Encoding = 'identity' | 'br' | 'gzip';

interface Variant {
  headers: Record<string, string>;
  body: Buffer;
}

/** An answer as it is kept: whole, in each encoding that was asked for. */
export interface KeptResponse {
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
// 5 is where brotli's ratio per millisecond is best for pages of this size; a page may live for a second only.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const SMALLEST_WORTH_COMPRESSING = 860;

/** What the objects, map slots and buffers around one answer fill, measured; its texts and bodies are counted as they are. */
const FIXED_BYTES = 900;
const VARIANT_FIXED_BYTES = 400;
const TOPIC_BYTES = 100;

export function keptResponseOf({ status, headers, body, reading }: MadeResponse): KeptResponse {
  const bytes = exactly(typeof body === 'string' ? Buffer.from(body) : body);
  // Weak, because it is the same for each encoding of the answer.
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  const common = {
    ...SECURITY_HEADERS,
    ...headers,
    etag,
    vary: 'accept-encoding',
    // A page is asked for again each time, and mostly answered with 304: nothing old is ever shown.
    'cache-control': headers['cache-control'] ?? 'no-cache',
    'content-length': String(bytes.length),
  };
  return { status, etag, reading, plain: { headers: common, body: bytes }, compressed: {} };
}

export function variantOf(kept: KeptResponse, encoding: Encoding): Variant | undefined {
  return encoding === 'identity' ? kept.plain : kept.compressed[encoding];
}

/** Of what a client likes equally well, the smallest first. */
const BY_SIZE: Encoding[] = ['br', 'gzip', 'identity'];

/** The encoding in which whoever accepts these is sent the answer. */
export function bestEncoding(accepted: string | string[] | undefined, { plain }: KeptResponse): Encoding {
  if (typeof accepted !== 'string' || plain.body.length < SMALLEST_WORTH_COMPRESSING) return 'identity';
  return negotiate(accepted, BY_SIZE) ?? 'identity';
}

/** Adds the answer in an encoding; it is larger by that from then on. */
export async function compress(kept: KeptResponse, encoding: 'br' | 'gzip'): Promise<void> {
  const { body, headers } = kept.plain;
  const packed = exactly(encoding === 'br' ? await compressWith.br(body, BROTLI) : await compressWith.gzip(body));
  kept.compressed[encoding] = {
    headers: { ...headers, 'content-length': String(packed.length), 'content-encoding': encoding },
    body: packed,
  };
}

/** The memory that an answer fills under its key, in bytes: what the bound is about. */
export function bytesOf(key: string, { plain, compressed, reading }: KeptResponse): number {
  let bytes = FIXED_BYTES + key.length;
  for (const { headers, body } of [plain, ...Object.values(compressed)]) {
    bytes += VARIANT_FIXED_BYTES + body.length;
    for (const value of Object.values(headers)) bytes += value.length;
  }
  for (const topic of reading.topics) bytes += TOPIC_BYTES + topic.length;
  return bytes;
}

/**
 * The same bytes in memory of their own. A short buffer is a piece of a pool, and what zlib hands out is a piece of its
 * output buffer: kept as they are, they would hold the whole of it.
 */
function exactly(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
