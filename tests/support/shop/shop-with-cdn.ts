import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { EVERYTHING } from '#server/platform/cdn/tags.ts';
import { takeLease } from '#server/platform/database/lease.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { openFakeCdn } from '../neighbours/fake-cdn.ts';
import { makeRate } from './factories.ts';
import { testShop } from './test-shop.ts';

export const WAIT = { timeout: 40_000, interval: 20 };

/** Starts a shop that sends purges to a CDN, for the tests of a file. */
export async function shopWithCdn() {
  const cdn = await openFakeCdn();
  const shop = testShop({ CDN_PURGE: `varnish=${cdn.url}` });
  beforeAll(async () => {
    await makeRate(shop);
    // At the first start the shop purges everything, because it does not know what the CDN has cached.
    await vi.waitFor(() => expect(cdn.purges[0]).toEqual([EVERYTHING]), WAIT);
  });
  afterAll(() => cdn.close());
  const execute = (statement: ReturnType<typeof sql>) => shop.database.connection.execute(statement);
  const waiting = async () => rowsOf(await execute(sql`select from cdn_purges where due_at <= now()`)).length;
  const unasked = async () => {
    await shop.services.catalogue.refresh();
    const rows = await execute(sql`select from catalogue_changes, cdn_state where transaction >= asked_to`);
    return rowsOf(rows).length;
  };
  const open = (path: string) => fetch(shop.url + path);
  return {
    cdn,
    shop,
    execute,
    /** Number of purges that are due. */
    waiting,
    open,
    /** The tags of a page, except the one that all pages have. */
    async tagsOf(path: string): Promise<Set<string>> {
      const tags = (await open(path)).headers.get('surrogate-key')?.split(' ') ?? [];
      return new Set(tags.filter((tag) => tag !== EVERYTHING));
    },
    /** Empties `cdn.purges`, so that it contains only later purges. */
    async forgetPurges(): Promise<void> {
      cdn.status = 200;
      // Earlier changes are purged a moment after the shop has read them.
      await expect.poll(unasked, WAIT).toBe(0);
      await expect.poll(waiting, WAIT).toBe(0);
      await execute(sql`delete from cdn_purges`);
      // The process that sends purges holds this lease.
      await (await takeLease(shop.database, 'cdn', WAIT.timeout))?.release();
      cdn.purges.length = 0;
      cdn.arrivals.length = 0;
    },
    /** Makes the CDN accept purges again, and waits for purges that were read before `change`. */
    async takesAgain(change: ReturnType<typeof sql>): Promise<void> {
      const lease = await takeLease(shop.database, 'cdn', WAIT.timeout);
      await execute(change);
      cdn.status = 200;
      await lease?.release();
    },
    /** The purged tags, once there are any and no more are due. */
    async purged(): Promise<Set<string>> {
      await expect.poll(() => cdn.purges.length, WAIT).toBeGreaterThan(0);
      await expect.poll(waiting, WAIT).toBe(0);
      return new Set(cdn.purges.flat());
    },
  };
}
