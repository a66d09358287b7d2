import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalServer, openLocalServer } from '#tests/support/neighbours/local-server.ts';
import type { CdnTarget } from './cdn-setting.ts';
import { PurgeFailed, pauseBetween, purgeCdn } from './purge-cdn.ts';

interface Call {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let calls: Call[];
let answer: { status: number; headers?: Record<string, string> };
let server: LocalServer;
const tags = Array.from({ length: 300 }, (_, number) => `tag${number}`);

beforeAll(async () => {
  server = await openLocalServer(async (request, response) => {
    const { method, url, headers } = request;
    calls.push({ method, url, headers, body: await text(request) });
    response.writeHead(answer.status, answer.headers).end('{"status":"ok"}');
  });
});
beforeEach(() => {
  calls = [];
  answer = { status: 200 };
});
afterAll(() => server.close());

const purge = (kind: CdnTarget['kind'], path: string, some: readonly string[], token: string | null = 'secret') =>
  purgeCdn({ targets: [{ kind, url: server.url + path }], token }, some);

describe('a purge is sent', () => {
  it('to Varnish: as PURGE with the tags in a header, without a token', async () => {
    await purge('varnish', '', ['many', 'listing']);
    expect(calls).toMatchObject([{ method: 'PURGE', url: '/', headers: { 'xkey-purge': 'many listing' }, body: '' }]);
    expect(JSON.stringify(calls)).not.toContain('secret');
  });

  it('to Fastly: with the tags in a header, at most 256 per call, and not as a soft purge', async () => {
    await purge('fastly', '/service/SU1Z0isxPaozGVKXdv0eY', tags);
    expect(calls).toHaveLength(2);
    for (const { method, url, headers } of calls) {
      expect({ method, url }).toEqual({ method: 'POST', url: '/service/SU1Z0isxPaozGVKXdv0eY/purge' });
      expect(headers).toMatchObject({ 'fastly-key': 'secret', accept: 'application/json' });
      expect(headers['fastly-soft-purge']).toBeUndefined();
    }
    expect(calls.map(({ headers }) => String(headers['surrogate-key']).split(' ').length)).toEqual([256, 44]);
    expect(calls.flatMap(({ headers }) => String(headers['surrogate-key']).split(' '))).toEqual(tags);
  });

  it('to Cloudflare: as JSON, at most 100 tags per call', async () => {
    await purge('cloudflare', '/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353', tags);
    for (const { method, url, headers } of calls) {
      expect({ method, url }).toEqual({
        method: 'POST',
        url: '/client/v4/zones/023e105f4ecef8ad9ca31a8372d0c353/purge_cache',
      });
      expect(headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' });
    }
    expect(calls.map(({ body }) => JSON.parse(body).tags.length)).toEqual([100, 100, 100]);
    expect(calls.flatMap(({ body }) => JSON.parse(body).tags)).toEqual(tags);
  });

  it('to another CDN: as JSON to exactly its URL, with its token if there is one', async () => {
    await purge('http', '/purge?zone=1', ['many'], null);
    await purge('http', '/purge', ['all']);
    expect(calls).toMatchObject([
      { method: 'POST', url: '/purge?zone=1', body: '{"tags":["many"]}' },
      { method: 'POST', url: '/purge', body: '{"tags":["all"]}', headers: { authorization: 'Bearer secret' } },
    ]);
    expect(calls[0]?.headers.authorization).toBeUndefined();
  });

  it('to several CDNs: the one nearest to the shop first', async () => {
    const targets: CdnTarget[] = [
      { kind: 'varnish', url: `${server.url}/near` },
      { kind: 'cloudflare', url: `${server.url}/far` },
    ];
    await purgeCdn({ targets, token: 'secret' }, ['all']);
    expect(calls.map(({ url }) => url)).toEqual(['/near/', '/far/purge_cache']);
    expect(pauseBetween({ targets, token: 'secret' })).toBe(1_000);
  });
});

describe('a failure is reported', () => {
  it('when the CDN refuses, with the time to wait and without the token', async () => {
    answer = { status: 429, headers: { 'retry-after': '7' } };
    const error = await purge('fastly', '/service/1', ['all']).catch((reason) => reason);
    expect(error).toBeInstanceOf(PurgeFailed);
    expect(error).toMatchObject({ retryAfterMs: 7_000, message: expect.stringContaining('429') });
    expect(`${error.message} ${error.stack}`).not.toContain('secret');
    answer = { status: 503, headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } };
    await expect(purge('http', '', ['all'])).rejects.toMatchObject({ retryAfterMs: null });
  });

  it('when the CDN cannot be reached', async () => {
    const closed = await openLocalServer(() => {});
    await closed.close();
    const setting = { targets: [{ kind: 'varnish' as const, url: closed.url }], token: null };
    await expect(purgeCdn(setting, ['all'])).rejects.toBeInstanceOf(PurgeFailed);
  });

  it('when the CDN redirects: the other host gets no token', async () => {
    answer = { status: 302, headers: { location: `${server.url}/elsewhere` } };
    await expect(purge('cloudflare', '', ['all'])).rejects.toBeInstanceOf(PurgeFailed);
    expect(calls).toHaveLength(1);
  });
});
