import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import {
  bestEncoding,
  bytesOf,
  compress,
  type Encoding,
  type KeptResponse,
  keptResponseOf,
  type MadeResponse,
  variantOf,
} from './kept-response.ts';
import { TopicIndex } from './topic-index.ts';

/** Bounds of what is kept. */
export interface KeptLimits {
  /** Memory, with keys and headers counted. */
  bytes: number;
  entries: number;
}

/** What one answer may fill of the memory: a product feed of tens of megabytes would push every page out. */
const LARGEST_SHARE = 1 / 2;

/** One answer under its key. Put anew when it grew, which is how the cache hears of it. */
interface Slot {
  response: KeptResponse;
}

/**
 * The memory of answers to GET that are the same for everyone, by URL. The least recently used go first when it is full.
 * One making serves all who ask at once, and a making that something overtook is sent but not kept.
 */
export class KeptResponses {
  readonly #slots: LRUCache<string, Slot>;
  readonly #topics = new TopicIndex();
  readonly #making = new Map<string, Promise<KeptResponse>>();
  readonly #compressing = new WeakMap<KeptResponse, Map<Encoding, Promise<void>>>();
  readonly #overtaken = new Set<Set<string>>();
  #sent = 0;

  constructor({ bytes, entries }: KeptLimits) {
    this.#slots = new LRUCache({
      max: entries,
      maxSize: bytes,
      maxEntrySize: Math.floor(bytes * LARGEST_SHARE),
      sizeCalculation: ({ response }, key) => bytesOf(key, response),
      noDisposeOnSet: true,
      dispose: ({ response }, key) => this.#topics.remove(key, response.reading.topics),
    });
  }

  /** Sends the kept answer for this URL, when there is one. The fast lane: called before any routing. */
  trySend(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const kept = this.#slots.get(key)?.response;
    if (!kept) return false;
    const encoding = bestEncoding(request.headers['accept-encoding'], kept);
    if (!variantOf(kept, encoding)) return false;
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
    const kept = this.#slots.get(key)?.response ?? (await this.#make(key, make));
    const encoding = bestEncoding(request.headers['accept-encoding'], kept);
    await this.#encode(key, kept, encoding);
    return (response) => send(kept, encoding, request, response);
  }

  /** Drops what stands on any of these topics. */
  drop(topics: ReadonlySet<string>): void {
    for (const key of this.#topics.keysOn(topics)) this.#slots.delete(key);
    for (const missed of this.#overtaken) {
      for (const topic of topics) missed.add(topic);
    }
  }

  clear(): void {
    this.#slots.clear();
  }

  /** How much is kept. */
  size(): { responses: number; bytes: number } {
    return { responses: this.#slots.size, bytes: this.#slots.calculatedSize };
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
        const kept = keptResponseOf(made);
        const { topics, oneOff } = made.reading;
        if (made.status < 300 && !oneOff && topics.isDisjointFrom(missed)) this.#remember(key, kept);
        return kept;
      })
      .finally(() => {
        this.#making.delete(key);
        this.#overtaken.delete(missed);
      });
    this.#making.set(key, making);
    return making;
  }

  #remember(key: string, response: KeptResponse): void {
    // What another answer under this key stood on goes with it.
    if (this.#slots.peek(key)?.response !== response) this.#slots.delete(key);
    this.#slots.set(key, { response });
    if (this.#slots.has(key)) this.#topics.add(key, response.reading.topics);
  }

  async #encode(key: string, kept: KeptResponse, encoding: Encoding): Promise<void> {
    if (encoding === 'identity' || kept.compressed[encoding]) return;
    const compressing = this.#compressing.get(kept) ?? new Map<Encoding, Promise<void>>();
    this.#compressing.set(kept, compressing);
    const underWay =
      compressing.get(encoding) ??
      compress(kept, encoding)
        .then(() => {
          // It may have been dropped meanwhile, and another kept in its place.
          if (this.#slots.peek(key)?.response === kept) this.#remember(key, kept);
        })
        .finally(() => compressing.delete(encoding));
    compressing.set(encoding, underWay);
    await underWay;
  }
}

function send(kept: KeptResponse, encoding: Encoding, request: IncomingMessage, response: ServerResponse): void {
  const variant = variantOf(kept, encoding);
  if (!variant) throw new Error(`No ${encoding} variant`);
  if (kept.status === 200 && fresh(request.headers, kept.plain.headers)) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...headers } = variant.headers;
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(kept.status, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}
