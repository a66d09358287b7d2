import type { IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { type LocalServer, openLocalServer } from '#tests/support/neighbours/local-server.ts';
import type { MadeResponse } from './cached-response.ts';
import type { EdgeCache } from './edge-cache.ts';
import { ResponseCache } from './response-cache.ts';

// Checks the bytes on the wire, as response-cache.test.ts does, because that is what a CDN sees.

const BODY = `<!doctype html>${'<p>Camisa de lino</p>'.repeat(200)}`;
const ONLY_HERE = 'private, no-cache';

let cache: ResponseCache;
let server: LocalServer;
let make: () => Promise<MadeResponse>;
let received: string[][];

const page = (changes: Partial<MadeResponse> = {}): MadeResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: BODY,
  reading: { topics: new Set(['x', 'y']), oneOff: false },
  atEdge: true,
  ...changes,
});

const edge: EdgeCache = {
  headersFor: (topics) => ({
    'cache-control': 'public, s-maxage=60',
    'surrogate-key': [...topics].join(' '),
    'cache-tag': [...topics].join(','),
  }),
  dropped: (topics) => received.push([...topics]),
};

beforeEach(async () => {
  cache = new ResponseCache({ bytes: 1_000_000, entries: 100 }, edge);
  received = [];
  make = async () => page();
  server = await openLocalServer(async (request, response) => {
    const url = request.url ?? '';
    if (cache.trySend(url, request, response)) return;
    (await cache.prepare(url, request, make))(response);
  });
});
afterEach(() => server.close());

async function get(url: string, sent: Record<string, string> = {}): Promise<IncomingHttpHeaders> {
  const { status, headers } = await rawRequest(server, url, { headers: sent });
  return { ...headers, ':status': String(status) };
}

describe('a cached response', () => {
  it('may be cached by the CDN in every form: new or cached, whole or as 304', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      for (const _time of ['made', 'kept']) {
        const answer = await get('/a', { 'accept-encoding': encoding });
        expect(answer).toMatchObject({
          'cache-control': 'public, s-maxage=60',
          'surrogate-key': 'x y',
          'cache-tag': 'x,y',
        });
        expect(answer.vary).toBe('accept-encoding');
        const again = await get('/a', { 'accept-encoding': encoding, 'if-none-match': String(answer.etag) });
        expect(again).toMatchObject({
          ':status': '304',
          'cache-control': 'public, s-maxage=60',
          'surrogate-key': 'x y',
        });
      }
    }
  });

  it('is dropped here before the CDN is told', async () => {
    await get('/a');
    cache.drop(new Set(['x', 'z']));
    expect(received).toEqual([['x', 'z']]);
    expect(cache.size().responses).toBe(0);
  });
});

describe('a CDN must not cache', () => {
  it.each<[string, Partial<MadeResponse>, number]>([
    ['that its maker does not share', { atEdge: false }, 1],
    ['404', { status: 404 }, 0],
    ['that found nothing', { reading: { topics: new Set(), oneOff: true } }, 0],
    ['too large for our own cache', { body: 'x'.repeat(600_000) }, 0],
  ])('a response %s', async (_what, changes, cached) => {
    make = async () => page(changes);
    for (const _time of ['first', 'second']) {
      const answer = await get('/a', { 'accept-encoding': 'br' });
      expect(answer['cache-control']).toBe(ONLY_HERE);
      expect(answer).not.toHaveProperty('surrogate-key');
      expect(answer).not.toHaveProperty('cache-tag');
    }
    expect(cache.size().responses).toBe(cached);
  });

  it('a response whose topic changed while it was made', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    let isMade = false;
    make = async () => {
      isMade = true;
      await opened;
      return page();
    };
    const requested = get('/a');
    await expect.poll(() => isMade).toBe(true);
    cache.drop(new Set(['x']));
    open();
    expect((await requested)['cache-control']).toBe(ONLY_HERE);
  });

  it('a response whose topic changed between making and sending', async () => {
    const request = { headers: {} } as never;
    const send = await cache.prepare('/a', request, make);
    cache.drop(new Set(['x']));
    let sent: Record<string, string> = {};
    send({ writeHead: (_status: number, headers: Record<string, string>) => (sent = headers), end() {} } as never);
    expect(sent['cache-control']).toBe(ONLY_HERE);
    expect(sent).not.toHaveProperty('surrogate-key');
  });
});
