import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDatabaseUrl } from './database-url.ts';
import { ServerFinder } from './server-finder.ts';
import type { Probed } from './server-probe.ts';

const PRIMARY: Probed = { role: 'primary', timeline: 1 };
const PROMOTED: Probed = { role: 'primary', timeline: 2 };
const STANDBY: Probed = { role: 'standby', timeline: 0 };
const READ_ONLY: Probed = { role: 'read-only', timeline: 3 };

let finder: ServerFinder;

/** @param servers the role that each host reports; null: no answer */
function finderOf(servers: Record<string, Probed | null>, role: 'primary' | 'standby' = 'primary') {
  const url = readDatabaseUrl(`postgres://${Object.keys(servers).join()}/shop`);
  if (!url) throw new Error('No URL');
  const probed: string[] = [];
  const closed = vi.fn();
  finder = new ServerFinder(url, role, (url) => ({
    async ask() {
      const { hostname } = new URL(url);
      probed.push(hostname);
      const answer = servers[hostname];
      if (!answer) throw new Error('away');
      return answer;
    },
    close: closed,
  }));
  return { servers, probed, closed, host: async () => (await finder.find()).host };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  finder.close();
  vi.useRealTimers();
});

describe('the server that the finder chooses', () => {
  it('is the primary, wherever it is in the URL, and is looked up once', async () => {
    const { host, probed } = finderOf({ a: STANDBY, b: null, c: PRIMARY, d: READ_ONLY });
    expect(await host()).toBe('c');
    expect(await Promise.all([host(), host()])).toEqual(['c', 'c']);
    expect(probed).toHaveLength(4);
  });

  it('is a standby for callers who want one, in the order of the URL', async () => {
    expect(await finderOf({ a: PRIMARY, b: STANDBY, c: STANDBY }, 'standby').host()).toBe('b');
    await expect(finderOf({ a: PRIMARY, b: null }, 'standby').host()).rejects.toMatchObject({ code: '57P03' });
  });

  it('is the promoted one of two primaries, and never again the old one', async () => {
    const { servers, host } = finderOf({ a: PRIMARY, b: PROMOTED });
    expect(await host()).toBe('b');
    servers.b = null;
    finder.doubt({ host: 'a', port: 5432 });
    expect(await host()).toBe('b');
    finder.doubt(await finder.find());
    await expect(host()).rejects.toMatchObject({ code: '57P03' });
  });

  it('is none while all are standbys; they are asked again soon, but not for each call', async () => {
    const { servers, host, probed } = finderOf({ a: null, b: STANDBY });
    for (let time = 0; time < 10; time += 1) await expect(host()).rejects.toMatchObject({ code: '57P03' });
    expect(probed).toHaveLength(2);
    servers.b = PROMOTED;
    vi.advanceTimersByTime(300);
    expect(await host()).toBe('b');
  });
});

describe('after another server was promoted', () => {
  it('it takes over within seconds, although the old primary still answers', async () => {
    const { servers, host } = finderOf({ a: PRIMARY, b: STANDBY });
    const moved = vi.fn();
    finder.onMove(moved);
    expect(await host()).toBe('a');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(moved).not.toHaveBeenCalled();
    servers.b = PROMOTED;
    await vi.advanceTimersByTimeAsync(2_500);
    expect(moved).toHaveBeenCalledOnce();
    expect(await host()).toBe('b');
  });

  it('both are asked over connections that stay open until the finder is closed', async () => {
    const { host, closed } = finderOf({ a: PRIMARY, b: STANDBY });
    await host();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(closed).not.toHaveBeenCalled();
    finder.close();
    expect(closed).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a finder of standbys does not watch, and keeps no connection', async () => {
    const { host, closed } = finderOf({ a: PRIMARY, b: STANDBY }, 'standby');
    await host();
    expect(closed).toHaveBeenCalledTimes(2);
  });

  it('a server that does not answer for a moment is kept', async () => {
    const { servers, host } = finderOf({ a: PRIMARY, b: STANDBY });
    expect(await host()).toBe('a');
    servers.a = null;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await host()).toBe('a');
  });
});
