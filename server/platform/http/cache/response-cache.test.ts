import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RawAnswer, rawRequest } from '#tests/support/http/raw-request.ts';
import { type LocalServer, openLocalServer } from '#tests/support/neighbours/local-server.ts';
import type { MadeResponse } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';

// Tested through a real HTTP server, because the bytes and headers on the wire are what matters.

const PAGE = `<!doctype html>${'<p>Camisa de lino</p>'.repeat(200)}`;

let cache: ResponseCache;
let server: LocalServer;
/** How often the response of each URL was made. */
let made: Record<string, number>;
/** Makes the response for a URL: PAGE with topic `t`, unless a test replaces it. */
let make: (url: string) => Promise<MadeResponse>;
/** Whether the last response was sent by `trySend`. */
let fast: boolean;

interface Changes extends Partial<Omit<MadeResponse, 'reading'>> {
  topics?: string[];
  oneOff?: boolean;
}

const page = ({ topics = ['t'], oneOff = false, ...changes }: Changes = {}): MadeResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: PAGE,
  reading: { topics: new Set(topics), oneOff },
  ...changes,
});

function useMemory(bytes: number, entries = 1_000): void {
  cache = new ResponseCache({ bytes, entries });
}

const isKept = async (url: string) => {
  await get(url);
  return fast;
};

beforeEach(async () => {
  useMemory(10_000_000);
  made = {};
  make = async () => page();
  server = await openLocalServer(async (request, response) => {
    const url = request.url ?? '';
    fast = cache.trySend(url, request, response);
    if (fast) return;
    const send = await cache.prepare(url, request, () => {
      made[url] = (made[url] ?? 0) + 1;
      return make(url);
    });
    send(response);
  });
});

afterEach(() => server.close());

function get(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawAnswer> {
  return rawRequest(server, url, { method, headers });
}

/** Returns a function that measures the memory in use in bytes, after a garbage collection. */
function collector(): () => Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return async () => {
    for (let round = 0; round < 3; round += 1) {
      collect();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
}

/** Responses are made when the returned function is called. */
function holdBack(changes: Changes = {}): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  make = async () => {
    await promise;
    return page(changes);
  };
  return resolve;
}

describe('making a response', () => {
  it('happens once for simultaneous requests, and not again afterwards', async () => {
    const open = holdBack();
    const responses = Array.from({ length: 20 }, () => get('/a'));
    await expect.poll(() => made['/a']).toBe(1);
    open();
    for (const answer of await Promise.all(responses)) expect(answer.body.toString()).toBe(PAGE);
    await get('/a');
    expect(made).toEqual({ '/a': 1 });
    expect(fast).toBe(true);
  });

  it('sends but does not cache a response whose topic changed meanwhile', async () => {
    const open = holdBack({ body: 'viejo' });
    const request = get('/a');
    await expect.poll(() => made['/a']).toBe(1);
    cache.drop(new Set(['t']));
    open();
    expect((await request).body.toString()).toBe('viejo');
    expect(cache.size()).toEqual({ responses: 0, bytes: 0 });
    make = async () => page({ body: 'nuevo' });
    expect((await get('/a')).body.toString()).toBe('nuevo');
    expect(cache.size().responses).toBe(1);
  });

  it('caches a response although another topic changed meanwhile', async () => {
    const open = holdBack();
    const request = get('/a');
    await expect.poll(() => made['/a']).toBe(1);
    cache.drop(new Set(['another']));
    open();
    await request;
    expect(cache.size().responses).toBe(1);
  });

  it('is tried again by the next request after a failure', async () => {
    const request = { headers: {} } as never;
    await expect(cache.prepare('/a', request, () => Promise.reject(new Error('base de datos')))).rejects.toThrow(
      'base de datos',
    );
    expect((await get('/a')).status).toBe(200);
    expect(made).toEqual({ '/a': 1 });
  });

  it('does not cache an error', async () => {
    make = async () => page({ status: 404, body: 'no' });
    expect((await get('/a')).status).toBe(404);
    expect((await get('/a')).status).toBe(404);
    expect(made).toEqual({ '/a': 2 });
  });
});

describe('dropping a topic', () => {
  it('drops the responses with this topic, and no others', async () => {
    const topics: Record<string, string[]> = { '/a': ['x', 'y'], '/b': ['y'], '/c': ['z'] };
    make = async (url) => page({ topics: topics[url] ?? [] });
    for (const url of Object.keys(topics)) await get(url);
    cache.drop(new Set(['x', 'unknown']));
    expect(cache.size().responses).toBe(2);
    cache.drop(new Set(['y', 'z']));
    expect(cache.size()).toEqual({ responses: 0, bytes: 0 });
  });
});

describe('the limits of the cache', () => {
  const KB = 'x'.repeat(1000);
  /** The counted size of one response of 1 KB under a key of two characters. */
  let one: number;

  beforeEach(async () => {
    make = async () => page({ body: KB, headers: {}, topics: [] });
    await get('/0');
    one = cache.size().bytes;
  });

  it.each([
    ['bytes', 3, undefined],
    ['entries', 100, 3],
  ])('hold in %s: the oldest response goes first', async (_of, responses, entries) => {
    useMemory(one * responses, entries);
    for (const url of ['/a', '/b', '/c', '/d']) await get(url);
    expect(cache.size()).toEqual({ responses: 3, bytes: one * 3 });
    expect(await isKept('/d')).toBe(true);
    expect(await isKept('/a')).toBe(false);
  });

  it('keep recently used responses', async () => {
    useMemory(one * 3);
    for (const url of ['/a', '/b', '/c']) await get(url);
    await get('/a');
    await get('/d');
    expect(await isKept('/a')).toBe(true);
    expect(made).toMatchObject({ '/a': 1, '/b': 1, '/c': 1, '/d': 1 });
  });

  it('count the URL, the headers and the topics', async () => {
    const larger = async (url: string, changes: Changes) => {
      make = async () => page({ body: KB, headers: {}, topics: [], ...changes });
      const before = cache.size().bytes;
      await get(url);
      return cache.size().bytes - before - one;
    };
    expect(await larger(`/${'u'.repeat(1001)}`, {})).toBe(1000);
    expect(await larger('/a', { headers: { 'x-long': 'h'.repeat(1000) } })).toBe(1000);
    expect(await larger('/b', { topics: ['ref:1', 'ref:2'] })).toBeGreaterThan(20);
  });

  it('count the compressed copies too, until they are dropped', async () => {
    useMemory(1_000_000);
    make = async () => page();
    await get('/a');
    const plain = cache.size().bytes;
    await get('/a', { 'accept-encoding': 'br' });
    const packed = (await get('/a', { 'accept-encoding': 'br' })).body.length;
    expect(cache.size().bytes).toBeGreaterThan(plain + packed);
    const withBrotli = cache.size().bytes;
    await get('/a', { 'accept-encoding': 'gzip' });
    expect(cache.size().bytes).toBeGreaterThan(withBrotli + packed);
    expect(cache.size().responses).toBe(1);
    cache.drop(new Set(['t']));
    expect(cache.size()).toEqual({ responses: 0, bytes: 0 });
  });

  it('make room for a compressed copy', async () => {
    useMemory(one * 3);
    for (const url of ['/a', '/b', '/c']) await get(url);
    await get('/c', { 'accept-encoding': 'br' });
    expect(cache.size().responses).toBe(2);
    expect(cache.size().bytes).toBeLessThanOrEqual(one * 3);
  });

  it('exclude a response larger than half of the memory, without dropping others', async () => {
    useMemory(one * 3);
    make = async (url) => page({ body: url === '/feed' ? KB.repeat(3) : KB, headers: {}, topics: [] });
    await get('/a');
    expect((await get('/feed')).body.toString()).toBe(KB.repeat(3));
    expect(cache.size()).toEqual({ responses: 1, bytes: one });
    expect(await isKept('/a')).toBe(true);
  });

  it('hold for any number of URLs, also in the topic index', async () => {
    useMemory(one * 50, 1_000);
    const request = { headers: {} } as never;
    for (let index = 0; index < 5_000; index += 1) {
      const topics = [`ref:${index}`, 'items'];
      await cache.prepare(`/api/items?ref=${index}`, request, async () => page({ body: KB, headers: {}, topics }));
    }
    expect(cache.size().bytes).toBeLessThanOrEqual(one * 50);
    cache.drop(new Set(['ref:4999', 'ref:0']));
    const left = cache.size().responses;
    expect(left).toBeGreaterThan(30);
    cache.drop(new Set(['items']));
    expect(cache.size()).toEqual({ responses: 0, bytes: 0 });
  });

  it('match the memory that is really used', async () => {
    const collect = collector();
    useMemory(100_000_000, 100_000);
    const request = { headers: { 'accept-encoding': 'br' } } as never;
    const before = await collect();
    for (let index = 0; index < 8_000; index += 1) {
      const body = `{"data":[${index}]}${'x'.repeat(index % 3 === 0 ? 1_000 : 0)}`;
      const topics = [`ref:${index}`, 'items', 'listing'];
      await cache.prepare(`/api/items?ref=${index}`, request, async () => page({ body, topics }));
    }
    const filled = (await collect()) - before;
    expect(cache.size().responses).toBe(8_000);
    expect(filled).toBeLessThan(cache.size().bytes * 1.1);
    // Counting far more than is really used would waste memory.
    expect(filled).toBeGreaterThan(cache.size().bytes * 0.4);
  });
});

describe('a response that found nothing', () => {
  it('is sent compressed and not cached', async () => {
    make = async () => page({ oneOff: true });
    const answer = await get('/a', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(answer.body).toString()).toBe(PAGE);
    const again = await get('/a', { 'if-none-match': String(answer.headers.etag) });
    expect(again.status).toBe(304);
    expect(made['/a']).toBe(2);
    expect(cache.size()).toEqual({ responses: 0, bytes: 0 });
  });
});

describe('the encoding of a response', () => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

  it.each<[string | undefined, keyof typeof decode]>([
    ['gzip, deflate, br', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br;q=0.000, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['deflate', 'identity'],
    ['x-br, brotli', 'identity'],
    [';;q=,,', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['zstd', 'identity'],
  ])('for Accept-Encoding %s is %s, kept or not', async (accepted, encoding) => {
    for (const _time of ['made', 'kept']) {
      const answer = await get('/a', accepted === undefined ? {} : { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(decode[encoding](answer.body).toString()).toBe(PAGE);
    }
    expect(made).toEqual({ '/a': 1 });
  });

  it('is none for a short response, which would not get shorter', async () => {
    make = async () => page({ body: 'corto' });
    expect((await get('/a', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });
});

describe('a repeated request', () => {
  it('gets a 304 without a body while nothing has changed, in any encoding', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await get('/a', { 'accept-encoding': encoding });
      const again = await get('/a', { 'accept-encoding': encoding, 'if-none-match': String(first.headers.etag) });
      expect(again.status).toBe(304);
      expect(again.body.length).toBe(0);
      expect(again.headers.etag).toBe(first.headers.etag);
      expect(again.headers['content-encoding']).toBeUndefined();
    }
    expect((await get('/a', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('may send a weak tag or a list of tags', async () => {
    const { etag } = (await get('/a')).headers;
    expect((await get('/a', { 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await get('/a', { 'if-none-match': `"x", ${etag}, "y"` })).status).toBe(304);
    expect((await get('/a', { 'if-none-match': String(etag).replace('W/', '') })).status).toBe(304);
    expect((await get('/a', { 'if-none-match': '*' })).status).toBe(304);
  });

  it('gets the whole response for a similar tag, or with no-cache', async () => {
    const { etag } = (await get('/a')).headers;
    expect((await get('/a', { 'if-none-match': `"x${etag}x"` })).status).toBe(200);
    expect((await get('/a', { 'if-none-match': String(etag), 'cache-control': 'no-cache' })).status).toBe(200);
  });

  it('gets the whole response after a change', async () => {
    const { etag } = (await get('/a')).headers;
    cache.drop(new Set(['t']));
    make = async () => page({ body: 'nuevo' });
    const again = await get('/a', { 'if-none-match': String(etag) });
    expect([again.status, again.body.toString()]).toEqual([200, 'nuevo']);
  });
});

it('sends for HEAD what GET would send, without the body', async () => {
  for (const _time of ['made', 'kept']) {
    const head = await get('/a', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(PAGE.length)]);
    const { headers } = await get('/a');
    expect(head.headers.etag).toBe(headers.etag);
  }
});

it('sends status, type and security headers, and allows no frames of other sites', async () => {
  make = async () => page({ status: 201, headers: { 'content-type': 'text/plain', 'x-own': '1' } });
  const { status, headers } = await get('/a');
  expect(status).toBe(201);
  expect(headers).toMatchObject({
    'content-type': 'text/plain',
    'x-own': '1',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});
