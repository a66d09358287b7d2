import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cdnPlugin, LiveEdge } from '#server/features/cdn/plugin.ts';
import { hasMissingPurges } from '#server/features/cdn/purges.queries.ts';
import { EVERYTHING, editionTag } from '#server/platform/cdn/tags.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { makeItem, stockNewItems } from '#tests/support/shop/factories.ts';
import { shopWithCdn, WAIT } from '#tests/support/shop/shop-with-cdn.ts';

// The queue of purges, and what a process does with it when it starts or ends.
const { cdn, shop, execute, waiting, open, tagsOf, forgetPurges, purged, takesAgain } = await shopWithCdn();

beforeEach(forgetPurges);

describe('a CDN that is down', () => {
  const figures = async () => {
    const text = await (await open('/metrics')).text();
    const lines = text.split('\n');
    const figure = (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1]);
    return {
      waiting: figure('vitrina_cdn_purges_waiting'),
      oldest: figure('vitrina_cdn_purge_oldest_seconds'),
      sent: figure('vitrina_cdn_purges_total{result="sent"}'),
      failed: figure('vitrina_cdn_purges_total{result="failed"}'),
    };
  };

  it('gets the purges again until it accepts them, and the metrics show that', async () => {
    const before = await figures();
    cdn.status = 503;
    // One of the rate may still have arrived since the purges were forgotten.
    cdn.purges.length = 0;
    const item = await makeItem(shop, { category: 'lejos' });
    await expect.poll(async () => (await figures()).failed, WAIT).toBeGreaterThan(before.failed + 1);
    expect((await figures()).waiting).toBeGreaterThan(0);
    expect((await figures()).oldest).toBeGreaterThan(0);
    expect(cdn.purges).toEqual([]);
    cdn.status = 200;
    const purgedTags = await purged();
    expect([...(await tagsOf(`/product/${item.id}`))].some((tag) => purgedTags.has(tag))).toBe(true);
    expect((await figures()).sent).toBeGreaterThan(before.sent);
    await expect.poll(async () => (await figures()).waiting, WAIT).toBe(0);
  });

  it('gets one purge of everything when it was down for long', async () => {
    cdn.status = 503;
    for (let time = 0; time < 3; time += 1) await makeItem(shop);
    await expect.poll(waiting, WAIT).toBeGreaterThan(0);
    await takesAgain(sql`update cdn_purges set asked_at = now() - interval '11 minutes'`);
    await expect.poll(() => cdn.purges[0], WAIT).toEqual([EVERYTHING]);
  });

  it('gets one purge of everything when too many changes have piled up', async () => {
    cdn.status = 503;
    await execute(sql`
      insert into items (ref, barcode, name, price_cents, category, category_id)
      select 'C' || number, 'C' || number, 'Prenda', 1000, 'cien', 1 from generate_series(1, 600) as number`);
    await stockNewItems(shop, 5);
    await shop.services.catalogue.refresh();
    await takesAgain(sql`
      insert into cdn_purges (tags, due_at) select array['tag' || number], now() from generate_series(1, 1000) as number`);
    await expect.poll(() => cdn.purges[0], WAIT).toEqual([EVERYTHING]);
    await expect.poll(waiting, WAIT).toBe(0);
  });
});

describe('a starting process', () => {
  /** Simulates another process of the same shop, as far as the CDN is concerned. */
  const another = () =>
    cdnPlugin(shop.services, {
      cdn: { targets: [{ kind: 'varnish', url: cdn.url }], token: null },
      edge: new LiveEdge(),
      catalogue: shop.services.catalogue,
    });
  const edition = async () =>
    rowsOf<{ edition: string }>(await execute(sql`select edition from cdn_state`))[0]?.edition ?? '';
  const now = async () => rowsOf<{ now: string }>(await execute(sql`select now()::text as now`))[0]?.now ?? '';

  /** Waits until the running process has recorded all its purges. */
  const askedForAll = () =>
    expect
      .poll(async () => {
        await shop.services.catalogue.refresh();
        return hasMissingPurges(shop.database.connection, await now());
      }, WAIT)
      .toBe(false);

  it('purges nothing when all earlier changes were purged', async () => {
    await makeItem(shop);
    await purged();
    await askedForAll();
    await forgetPurges();
    const same = another();
    await same.begin(await edition());
    await same.stop?.();
    expect(cdn.purges).toEqual([]);
  });

  it('purges everything when a process died before it purged a change', async () => {
    const same = another();
    await same.begin(await edition());
    // Changed again each time, because the running shop of these tests may purge it first.
    const asNobodyAsks = async () => {
      await execute(sql`update cdn_state set asked_to = '3'`);
      return cdn.purges.flat();
    };
    await expect.poll(asNobodyAsks, WAIT).toContain(EVERYTHING);
    await same.stop?.();
  });

  it('purges everything when the database has no purge state, for example after a restore, or an outdated one', async () => {
    const last = await edition();
    for (const lost of [
      sql`delete from cdn_state`,
      sql`update cdn_state set asked_to = '999999999'`,
      sql`update cdn_state set seen_at = now() - interval '13 hours'`,
    ]) {
      await forgetPurges();
      await execute(lost);
      const same = another();
      await same.begin(last);
      await expect.poll(() => cdn.purges.flat(), WAIT).toContain(EVERYTHING);
      await same.stop?.();
    }
  });

  it('of a new release purges pages of the old one, which does so again when it ends', async () => {
    const earlier = await edition();
    const next = another();
    await next.begin('next');
    await expect.poll(() => cdn.purges.flat(), WAIT).toContain(editionTag(earlier));
    await forgetPurges();
    const later = another();
    await later.begin('later');
    await expect.poll(() => cdn.purges.flat(), WAIT).toContain(editionTag('next'));
    await forgetPurges();
    await next.stop?.();
    expect(cdn.purges.flat()).toContain(editionTag('next'));
    await forgetPurges();
    await later.stop?.();
    expect(cdn.purges.flat()).not.toContain(editionTag('later'));
    expect(await tagsOf('/shop')).toContain(editionTag(earlier));
  });
});
