import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SECURITY_HEADERS } from './security-headers.ts';

/** An answer made once and sent to many. */
export interface MadeResponse {
  status: number;
  /** Content-Type and whatever else belongs to the body; lengths, ETag and encoding are added here. */
  headers: Record<string, string>;
  body: string | Buffer;
  /** What the answer stands on; when one of them changes, it is dropped. */
  topics: ReadonlySet<string>;
}

type Encoding = 'identity' | 'br' | 'gzip';

interface KeptResponse {
  status: number;
  etag: string;
  topics: ReadonlySet<string>;
  bytes: number;
  variants: Map<Encoding, { headers: Record<string, string>; body: Buffer }>;
  compressing: Map<Encoding, Promise<void>>;
}

const compress = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};
// 5 is where brotli's ratio per millisecond is best for pages of this size; a page may live for a second only.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const SMALLEST_WORTH_COMPRESSING = 860;
/** What one answer may fill of the memory: a product feed of tens of megabytes would push every page out. */
const LARGEST_SHARE = 1 / 2;

/**
 * The memory of answers to GET that are the same for everyone, by URL. The least recently used go first when it is full.
 * One making serves all who ask at once, and a making that something overtook is sent but not kept.
 */
export class KeptResponses {
  readonly #kept = new Map<string, KeptResponse>();
  readonly #making = new Map<string, Promise<KeptResponse>>();
  readonly #overtaken = new Set<Set<string>>();
  readonly #maxBytes: number;
  #bytes = 0;
  #sent = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Sends the kept answer for this URL, when there is one. The fast lane: called before any routing. */
  trySend(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const kept = this.#kept.get(key);
    if (!kept) return false;
    const encoding = bestEncoding(request.headers['accept-encoding'], kept);
    if (!kept.variants.has(encoding)) return false;
    this.#touch(key, kept);
    this.#sent += 1;
    send(kept, encoding, request, response);
    return true;
  }

  /**
   * The answer for `key`, made first when it is not kept, in the encoding that the request prefers.
   * Separate from sending, so that what fails while it is made is answered like any other failure.
   * @returns a function that sends it
   */
  async prepare(
    key: string,
    request: IncomingMessage,
    make: () => Promise<MadeResponse>,
  ): Promise<(response: ServerResponse) => void> {
    let kept = this.#kept.get(key);
    if (kept) {
      this.#touch(key, kept);
    } else {
      kept = await this.#make(key, make);
    }
    const ready = kept;
    const encoding = bestEncoding(request.headers['accept-encoding'], ready);
    await this.#encode(ready, encoding);
    return (response) => send(ready, encoding, request, response);
  }

  /** Drops what stands on any of these topics. */
  drop(topics: ReadonlySet<string>): void {
    for (const [key, kept] of this.#kept) {
      if (!kept.topics.isDisjointFrom(topics)) this.#forget(key, kept);
    }
    for (const missed of this.#overtaken) {
      for (const topic of topics) missed.add(topic);
    }
  }

  clear(): void {
    this.#kept.clear();
    this.#bytes = 0;
  }

  /** How much is kept. */
  size(): { responses: number; bytes: number } {
    return { responses: this.#kept.size, bytes: this.#bytes };
  }

  /** How many answers went out by the fast lane since the start. */
  get sent(): number {
    return this.#sent;
  }

  #make(key: string, make: () => Promise<MadeResponse>): Promise<KeptResponse> {
    const underWay = this.#making.get(key);
    if (underWay) return underWay;
    const missed = new Set<string>();
    this.#overtaken.add(missed);
    const making = make()
      .then((made) => {
        const kept = toKept(made);
        if (made.status < 400 && kept.topics.isDisjointFrom(missed)) this.#remember(key, kept);
        return kept;
      })
      .finally(() => {
        this.#making.delete(key);
        this.#overtaken.delete(missed);
      });
    this.#making.set(key, making);
    return making;
  }

  /** Used again: to the young end of the map, which is emptied from the old one. */
  #touch(key: string, kept: KeptResponse): void {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
  }

  #remember(key: string, kept: KeptResponse): void {
    if (kept.bytes > this.#maxBytes * LARGEST_SHARE) return;
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes;
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const [key, kept] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#forget(key, kept);
    }
  }

  #forget(key: string, kept: KeptResponse): void {
    this.#kept.delete(key);
    this.#bytes -= kept.bytes;
  }

  async #encode(kept: KeptResponse, encoding: Encoding): Promise<void> {
    if (encoding === 'identity' || kept.variants.has(encoding)) return;
    const underWay = kept.compressing.get(encoding) ?? this.#compress(kept, encoding);
    kept.compressing.set(encoding, underWay);
    await underWay;
  }

  async #compress(kept: KeptResponse, encoding: 'br' | 'gzip'): Promise<void> {
    const plain = kept.variants.get('identity');
    if (!plain) return;
    const body = encoding === 'br' ? await compress.br(plain.body, BROTLI) : await compress.gzip(plain.body);
    kept.variants.set(encoding, {
      headers: { ...plain.headers, 'content-length': String(body.length), 'content-encoding': encoding },
      body,
    });
    kept.bytes += body.length;
    if ([...this.#kept.values()].includes(kept)) {
      this.#bytes += body.length;
      this.#makeRoom();
    }
  }
}

function toKept({ status, headers, body, topics }: MadeResponse): KeptResponse {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
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
  return {
    status,
    etag,
    topics,
    bytes: bytes.length,
    variants: new Map([['identity', { headers: common, body: bytes }]]),
    compressing: new Map(),
  };
}

function bestEncoding(accepted: string | string[] | undefined, kept: KeptResponse): Encoding {
  const plain = kept.variants.get('identity');
  if (typeof accepted !== 'string' || !plain || plain.body.length < SMALLEST_WORTH_COMPRESSING) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}

function send(kept: KeptResponse, encoding: Encoding, request: IncomingMessage, response: ServerResponse): void {
  const variant = kept.variants.get(encoding);
  if (!variant) throw new Error(`No ${encoding} variant`);
  if (kept.status === 200 && request.headers['if-none-match']?.includes(kept.etag)) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...headers } = variant.headers;
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(kept.status, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}
