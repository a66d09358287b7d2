import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EdgeCache } from './edge-cache.ts';
import type { MadeResponse } from './kept-response.ts';
import { KeptResponses } from './kept-responses.ts';
import type { RenewalPace } from './renewals.ts';

const RATE = new Set(['rate']);
const QUICK: RenewalPace = { mostMs: 5_000, rest: 0 };

let kept: KeptResponses;
/** The rate that pages are made with. */
let rate: number;
/** Each making, in order. */
let made: string[];
/** What a making waits for. */
let hold: Promise<void>;
let topicsTold: string[][];

const edge: EdgeCache = {
  headersFor: () => ({ 'cache-control': 'public, s-maxage=60', 'surrogate-key': 'rate' }),
  dropped: (topics) => topicsTold.push([...topics].sort()),
};

beforeEach(() => {
  kept = new KeptResponses({ bytes: 1_000_000, entries: 100 }, edge, QUICK);
  rate = 1;
  made = [];
  hold = Promise.resolve();
  topicsTold = [];
});

async function make(url: string, changes: Partial<MadeResponse> = {}): Promise<MadeResponse> {
  const shown = rate;
  made.push(url);
  await hold;
  return {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: `${url} at ${shown} ${'x'.repeat(1000)}`,
    reading: { topics: new Set(['rate', url]), oneOff: false },
    atEdge: true,
    again: () => make(url, changes),
    ...changes,
  };
}

interface Sent {
  /** Without waiting for anything to be made. */
  atOnce: boolean;
  text: string;
  headers: Record<string, string>;
}

async function ask(url: string, encoding = 'identity', changes?: Partial<MadeResponse>): Promise<Sent> {
  const request = { method: 'GET', headers: { 'accept-encoding': encoding } } as unknown as IncomingMessage;
  let sent: Omit<Sent, 'atOnce'> | null = null;
  const response = {
    writeHead(_status: number, headers: Record<string, string>) {
      sent = { text: '', headers };
      return response;
    },
    end(body: Buffer) {
      if (sent) sent.text = body.toString().split(' x')[0] ?? '';
    },
  } as unknown as ServerResponse;
  const atOnce = kept.trySend(url, request, response);
  if (!atOnce) (await kept.prepare(url, request, () => make(url, changes)))(response);
  if (!sent) throw new Error('Nothing was sent');
  return { ...(sent as Omit<Sent, 'atOnce'>), atOnce };
}

const allNew = () => expect.poll(() => kept.stale).toBe(0);

function gate(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  hold = promise;
  return resolve;
}

describe('a change that makes responses stale', () => {
  it('drops none: the old one is sent until the new one is there, those first that are asked for most', async () => {
    const times = { '/seldom': 1, '/often': 9, '/now-and-then': 4 };
    for (const [url, count] of Object.entries(times)) for (let time = 0; time < count; time += 1) await ask(url);
    const open = gate();
    made = [];
    rate = 2;
    kept.renew(RATE);
    for (const url of Object.keys(times)) {
      expect(await ask(url)).toMatchObject({ atOnce: true, text: `${url} at 1` });
    }
    open();
    await allNew();
    expect(made).toEqual(['/often', '/now-and-then', '/seldom']);
    for (const url of Object.keys(times)) {
      expect(await ask(url)).toMatchObject({ atOnce: true, text: `${url} at 2` });
    }
  });

  it('leaves what stands on something else alone', async () => {
    await ask('/terms', 'identity', { reading: { topics: new Set(['terms']), oneOff: false } });
    kept.renew(RATE);
    await allNew();
    expect(made).toEqual(['/terms']);
  });

  it('makes the compressed forms anew as well', async () => {
    await ask('/a', 'br');
    rate = 2;
    kept.renew(RATE);
    await allNew();
    const sent = await ask('/a', 'br');
    expect([sent.atOnce, sent.headers['content-encoding']]).toEqual([true, 'br']);
    expect((await ask('/a')).text).toBe('/a at 2');
  });

  it('makes one at a time', async () => {
    for (const url of ['/a', '/b', '/c']) await ask(url);
    const open = gate();
    made = [];
    kept.renew(RATE);
    await expect.poll(() => made.length).toBe(1);
    expect(kept.stale).toBe(3);
    open();
    await allNew();
    expect(made).toHaveLength(3);
  });

  it('drops what cannot be made without being asked for', async () => {
    await ask('/a', 'identity', { again: undefined as never });
    rate = 2;
    kept.renew(RATE);
    expect(await ask('/a')).toMatchObject({ atOnce: false, text: '/a at 2' });
  });
});

describe('no old response is sent', () => {
  it('once its time is over, whatever keeps the new one', async () => {
    kept = new KeptResponses({ bytes: 1_000_000, entries: 100 }, edge, { mostMs: 30, rest: 0 });
    for (const url of ['/a', '/b']) await ask(url);
    const open = gate();
    rate = 2;
    kept.renew(RATE);
    expect(await ask('/b')).toMatchObject({ atOnce: true, text: '/b at 1' });
    await allNew();
    expect(kept.size().responses).toBe(0);
    open();
    expect(await ask('/b')).toMatchObject({ text: '/b at 2' });
  });

  it('nor when its making fails', async () => {
    kept = new KeptResponses({ bytes: 1_000_000, entries: 100 }, edge, { mostMs: 30, rest: 0 });
    await ask('/a', 'identity', { again: () => Promise.reject(new Error('no pictures')) });
    rate = 2;
    kept.renew(RATE);
    expect(await ask('/a')).toMatchObject({ text: '/a at 1' });
    await allNew();
    expect(await ask('/a')).toMatchObject({ atOnce: false, text: '/a at 2' });
  });

  it('after a second change came while it was made', async () => {
    await ask('/a');
    const open = gate();
    rate = 2;
    kept.renew(RATE);
    await expect.poll(() => made.length).toBe(2);
    rate = 3;
    kept.renew(RATE);
    open();
    await allNew();
    expect(await ask('/a')).toMatchObject({ atOnce: true, text: '/a at 3' });
  });

  it('after it was dropped for another reason while it was made', async () => {
    await ask('/a');
    const open = gate();
    rate = 2;
    kept.renew(RATE);
    await expect.poll(() => made.length).toBe(2);
    kept.drop(new Set(['/a']));
    open();
    await allNew();
    expect(kept.size().responses).toBe(0);
  });

  it('after a first making that a change overtook', async () => {
    const open = gate();
    const asked = ask('/a');
    await expect.poll(() => made.length).toBe(1);
    rate = 2;
    kept.renew(RATE);
    open();
    expect((await asked).text).toBe('/a at 1');
    expect(await ask('/a')).toMatchObject({ atOnce: false, text: '/a at 2' });
  });
});

describe('a CDN', () => {
  it('is told when all are new, and takes no old one meanwhile', async () => {
    await ask('/a');
    const open = gate();
    kept.renew(RATE);
    expect((await ask('/a')).headers['cache-control']).toBe('private, no-cache');
    expect(topicsTold).toEqual([]);
    open();
    await allNew();
    expect(topicsTold).toEqual([['rate']]);
    expect((await ask('/a')).headers).toMatchObject({ 'cache-control': 'public, s-maxage=60' });
  });

  it('is told too when nothing was kept here, or when the shop ends', async () => {
    kept.renew(RATE);
    await expect.poll(() => topicsTold).toEqual([['rate']]);
    await ask('/a');
    gate();
    kept.renew(RATE);
    kept.stop();
    expect(topicsTold).toHaveLength(2);
    expect(kept.size().responses).toBe(0);
  });
});
