import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import {
  bestEncoding,
  bytesOf,
  type CachedResponse,
  compress,
  type Encoding,
  type MadeResponse,
  toCachedResponse,
  variantOf,
} from './cached-response.ts';
import { type EdgeCache, withoutEdge } from './edge-cache.ts';
import { TopicIndex } from './topic-index.ts';

/** Limits of the response cache. */
interface CacheLimits {
  /** Memory, including keys and headers. */
  bytes: number;
  entries: number;
}

/** Share of the memory one response may take; without it a product feed of tens of MB would evict every page. */
const LARGEST_SHARE = 1 / 2;

/** A cache entry. Set again after its response grew by a variant, because LRUCache computes sizes only when set. */
interface Slot {
  response: CachedResponse;
}

/**
 * In-memory LRU cache, by URL, of GET responses that are the same for everyone. Concurrent requests for a missing entry
 * share one making of it. A response whose topics changed while it was being made is sent but not cached.
 */
export class ResponseCache {
  readonly #slots: LRUCache<string, Slot>;
  readonly #topics = new TopicIndex();
  readonly #making = new Map<string, Promise<CachedResponse>>();
  readonly #compressing = new WeakMap<CachedResponse, Map<Encoding, Promise<void>>>();
  readonly #overtaken = new Set<Set<string>>();
  readonly #edge: EdgeCache | null;
  #sent = 0;
  #made = 0;

  /** @param edge a CDN in front of the shop, which caches responses as long as they are cached here */
  constructor({ bytes, entries }: CacheLimits, edge: EdgeCache | null = null) {
    this.#edge = edge;
    this.#slots = new LRUCache({
      max: entries,
      maxSize: bytes,
      maxEntrySize: Math.floor(bytes * LARGEST_SHARE),
      sizeCalculation: ({ response }, key) => bytesOf(key, response),
      noDisposeOnSet: true,
      dispose: ({ response }, key) => this.#topics.remove(key, response.reading.topics),
    });
  }

  /**
   * Sends the cached response for this URL, if there is one in the encoding that the request prefers. Called before
   * routing.
   * @returns whether it was sent
   */
  trySend(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const cached = this.#slots.get(key)?.response;
    if (!cached) return false;
    const encoding = bestEncoding(request.headers['accept-encoding'], cached);
    if (!variantOf(cached, encoding)) return false;
    this.#sent += 1;
    send(cached, encoding, request, response);
    return true;
  }

  /**
   * Gets or makes the response for `key`, in the encoding that the request prefers. Sending is a separate step, so that
   * an error of `make` still reaches the error handler.
   * @returns a function that sends the response
   */
  async prepare(
    key: string,
    request: IncomingMessage,
    make: () => Promise<MadeResponse>,
  ): Promise<(response: ServerResponse) => void> {
    const cached = this.#slots.get(key)?.response ?? (await this.#make(key, make));
    const encoding = bestEncoding(request.headers['accept-encoding'], cached);
    await this.#encode(key, cached, encoding);
    return (response) => {
      // It was dropped since it was made, or never cached: the CDN may have been purged already and would cache it again.
      const isCached = this.#slots.peek(key)?.response === cached;
      send(cached, encoding, request, response, this.#edge && !isCached ? withoutEdge : undefined);
    };
  }

  /** Drops every cached response that depends on any of these topics; ones being made now will not be cached. */
  drop(topics: ReadonlySet<string>): void {
    for (const key of this.#topics.keysOn(topics)) this.#slots.delete(key);
    for (const missed of this.#overtaken) {
      for (const topic of topics) missed.add(topic);
    }
    this.#edge?.dropped(topics);
  }

  clear(): void {
    this.#slots.clear();
  }

  /** Number and estimated memory of the cached responses. */
  size(): { responses: number; bytes: number } {
    return { responses: this.#slots.size, bytes: this.#slots.calculatedSize };
  }

  /** How many responses `trySend` has sent since the start. */
  get sent(): number {
    return this.#sent;
  }

  /** How many responses have been made since the start because none was cached. */
  get made(): number {
    return this.#made;
  }

  #make(key: string, make: () => Promise<MadeResponse>): Promise<CachedResponse> {
    const underWay = this.#making.get(key);
    if (underWay) return underWay;
    this.#made += 1;
    const missed = new Set<string>();
    this.#overtaken.add(missed);
    const making = make()
      .then((made) => {
        const cached = toCachedResponse(made, this.#edge);
        if (isWorthCaching(made) && made.reading.topics.isDisjointFrom(missed)) this.#remember(key, cached);
        return cached;
      })
      .finally(() => {
        this.#making.delete(key);
        this.#overtaken.delete(missed);
      });
    this.#making.set(key, making);
    return making;
  }

  #remember(key: string, response: CachedResponse): void {
    // Deleting a different response under this key first also removes its topics from the index.
    if (this.#slots.peek(key)?.response !== response) this.#slots.delete(key);
    this.#slots.set(key, { response });
    if (this.#slots.has(key)) this.#topics.add(key, response.reading.topics);
  }

  async #encode(key: string, cached: CachedResponse, encoding: Encoding): Promise<void> {
    if (encoding === 'identity' || cached.compressed[encoding]) return;
    const compressing = this.#compressing.get(cached) ?? new Map<Encoding, Promise<void>>();
    this.#compressing.set(cached, compressing);
    const underWay =
      compressing.get(encoding) ??
      compress(cached, encoding)
        .then(() => {
          // It may have been dropped or replaced while it was compressed.
          if (this.#slots.peek(key)?.response === cached) this.#remember(key, cached);
        })
        .finally(() => compressing.delete(encoding));
    compressing.set(encoding, underWay);
    await underWay;
  }
}

function isWorthCaching({ status, reading }: MadeResponse): boolean {
  return status < 300 && !reading.oneOff;
}

function send(
  cached: CachedResponse,
  encoding: Encoding,
  request: IncomingMessage,
  response: ServerResponse,
  change: (headers: Record<string, string>) => Record<string, string> = (headers) => headers,
): void {
  const variant = variantOf(cached, encoding);
  if (!variant) throw new Error(`No ${encoding} variant`);
  const all = change(variant.headers);
  if (cached.status === 200 && fresh(request.headers, cached.plain.headers)) {
    const { 'content-length': _length, 'content-encoding': _encoding, ...headers } = all;
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(cached.status, all);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}
