import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KeptResponses, type MadeResponse } from './kept-responses.ts';

// Through a real HTTP server: what matters is what leaves the process.

const PAGE = `<!doctype html>${'<p>Camisa de lino</p>'.repeat(200)}`;

let kept: KeptResponses;
let server: Server;
/** How often each URL was made. */
let made: Record<string, number>;
/** What a URL is answered with; PAGE on the topic `t` unless a test says otherwise. */
let make: (url: string) => Promise<MadeResponse>;
/** Whether the last answer came by the fast lane. */
let fast: boolean;

const page = (changes: Partial<MadeResponse> = {}): MadeResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: PAGE,
  topics: new Set(['t']),
  ...changes,
});

function useMemory(maxBytes: number): void {
  kept = new KeptResponses(maxBytes);
}

beforeEach(async () => {
  useMemory(10_000_000);
  made = {};
  make = async () => page();
  server = createServer(async (request, response) => {
    const url = request.url ?? '';
    fast = kept.trySend(url, request, response);
    if (fast) return;
    const send = await kept.prepare(url, request, () => {
      made[url] = (made[url] ?? 0) + 1;
      return make(url);
    });
    send(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Not fetch, which would undo the encoding. */
function get(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ port, host: '127.0.0.1', path: url, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

describe('making', () => {
  it('happens once for many who ask at once, and not again after', async () => {
    const { opened, open } = gate();
    make = async () => {
      await opened;
      return page();
    };
    const asked = Array.from({ length: 20 }, () => get('/a'));
    await expect.poll(() => made['/a']).toBe(1);
    open();
    for (const answer of await Promise.all(asked)) expect(answer.body.toString()).toBe(PAGE);
    await get('/a');
    expect(made).toEqual({ '/a': 1 });
    expect(fast).toBe(true);
  });

  it('that something overtook is sent but not kept', async () => {
    const { opened, open } = gate();
    make = async () => {
      await opened;
      return page({ body: 'viejo' });
    };
    const asked = get('/a');
    await expect.poll(() => made['/a']).toBe(1);
    kept.drop(new Set(['t']));
    open();
    expect((await asked).body.toString()).toBe('viejo');
    expect(kept.size()).toEqual({ responses: 0, bytes: 0 });
    make = async () => page({ body: 'nuevo' });
    expect((await get('/a')).body.toString()).toBe('nuevo');
    expect(kept.size().responses).toBe(1);
  });

  it('that something else overtook is kept', async () => {
    const { opened, open } = gate();
    make = async () => {
      await opened;
      return page();
    };
    const asked = get('/a');
    await expect.poll(() => made['/a']).toBe(1);
    kept.drop(new Set(['another']));
    open();
    await asked;
    expect(kept.size().responses).toBe(1);
  });

  it('that failed is tried again by the next who asks', async () => {
    const request = { headers: {} } as never;
    await expect(kept.prepare('/a', request, () => Promise.reject(new Error('base de datos')))).rejects.toThrow(
      'base de datos',
    );
    expect((await get('/a')).status).toBe(200);
    expect(made).toEqual({ '/a': 1 });
  });

  it('of an error is not kept', async () => {
    make = async () => page({ status: 404, body: 'no' });
    expect((await get('/a')).status).toBe(404);
    expect((await get('/a')).status).toBe(404);
    expect(made).toEqual({ '/a': 2 });
  });
});

describe('dropping', () => {
  it('takes what stands on one of the topics, and no more', async () => {
    const topics: Record<string, string[]> = { '/a': ['x', 'y'], '/b': ['y'], '/c': ['z'] };
    make = async (url) => page({ topics: new Set(topics[url]) });
    for (const url of Object.keys(topics)) await get(url);
    kept.drop(new Set(['x', 'unknown']));
    expect(kept.size().responses).toBe(2);
    kept.drop(new Set(['y', 'z']));
    expect(kept.size()).toEqual({ responses: 0, bytes: 0 });
  });
});

describe('the bound in bytes', () => {
  const KB = 'x'.repeat(1000);

  it('holds, the oldest going first', async () => {
    useMemory(3000);
    make = async () => page({ body: KB, headers: {} });
    for (const url of ['/a', '/b', '/c', '/d']) await get(url);
    expect(kept.size()).toEqual({ responses: 3, bytes: 3000 });
    await get('/d');
    expect(fast).toBe(true);
    await get('/a');
    expect(made['/a']).toBe(2);
  });

  it('spares what was used lately', async () => {
    useMemory(3000);
    make = async () => page({ body: KB });
    for (const url of ['/a', '/b', '/c']) await get(url);
    await get('/a');
    await get('/d');
    await get('/a');
    expect(made).toEqual({ '/a': 1, '/b': 1, '/c': 1, '/d': 1 });
  });

  it('counts the compressed copies too, and gives them back', async () => {
    make = async () => page();
    await get('/a', { 'accept-encoding': 'br' });
    await get('/a', { 'accept-encoding': 'gzip' });
    expect(kept.size().bytes).toBeGreaterThan(PAGE.length);
    kept.drop(new Set(['t']));
    expect(kept.size()).toEqual({ responses: 0, bytes: 0 });
  });

  it('does not keep what is larger than half of it, nor forgets the others for it', async () => {
    useMemory(2500);
    make = async (url) => page({ body: url === '/feed' ? KB + KB : KB });
    await get('/a');
    expect((await get('/feed')).body.toString()).toBe(KB + KB);
    expect(kept.size()).toEqual({ responses: 1, bytes: 1000 });
    await get('/a');
    expect(fast).toBe(true);
  });
});

describe('the encoding', () => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

  it.each<[string | undefined, keyof typeof decode]>([
    ['gzip, deflate, br', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br;q=0.000, gzip', 'gzip'],
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

  it('of a short answer is none: it would not get shorter', async () => {
    make = async () => page({ body: 'corto' });
    expect((await get('/a', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });
});

describe('asking again', () => {
  it('is answered 304 without a body while nothing changed, whatever the encoding', async () => {
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

  it('takes a weak tag and a list of tags', async () => {
    const { etag } = (await get('/a')).headers;
    expect((await get('/a', { 'if-none-match': `W/${etag}` })).status).toBe(304);
    expect((await get('/a', { 'if-none-match': `"x", ${etag}, "y"` })).status).toBe(304);
  });

  it('is answered whole after a change', async () => {
    const { etag } = (await get('/a')).headers;
    kept.drop(new Set(['t']));
    make = async () => page({ body: 'nuevo' });
    const again = await get('/a', { 'if-none-match': String(etag) });
    expect([again.status, again.body.toString()]).toEqual([200, 'nuevo']);
  });
});

it('HEAD says what GET would, without the body', async () => {
  for (const _time of ['made', 'kept']) {
    const head = await get('/a', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(PAGE.length)]);
    const { headers } = await get('/a');
    expect(head.headers.etag).toBe(headers.etag);
  }
});

it('sends status, type and security headers, and lets nobody show it unasked', async () => {
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
