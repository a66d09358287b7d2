import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveStock } from '#server/features/locations/ledger/move-stock.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { call } from '#tests/support/http/call.ts';
import { makeItem, makeRate, orderBody, placeOrder, setStock } from '#tests/support/shop/factories.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { changeLocation } from '#tests/support/stock/stock-books.ts';

// The availability in stores that shoppers see, compared with the database.
const shop = testShop();
const [SABANA_GRANDE, CHACAO, VALENCIA] = [2, 3, 12];
const STORES = [SABANA_GRANDE, CHACAO, VALENCIA];

const connection = () => shop.database.connection;
const put = (itemId: number, locationId: number, delta: number) =>
  shop.database.transaction((tx) =>
    moveStock(tx, [{ itemId, locationId, delta }], { reason: 'adjustment', document: null, actor: null, note: null }),
  );
const refsAt = async (query: string): Promise<string[]> => {
  const { body } = await call(shop, `/products?${query}`);
  return body.data.map(({ attributes }: { attributes: { ref: string } }) => attributes.ref);
};
/** Where an item is: the state of each size, by the slug of the store. Stores without the item are left out. */
async function whereIs(id: number): Promise<Record<string, Record<string, string>>> {
  const { body } = await call(shop, `/items/${id}/availability`);
  const stores = body.data.attributes.stores as { slug: string; sizes: { size: string; state: string }[] }[];
  const there = stores.map(({ slug, sizes }) => [
    slug,
    Object.fromEntries(sizes.filter(({ state }) => state !== 'sold_out').map(({ size, state }) => [size, state])),
  ]);
  return Object.fromEntries(there.filter(([, sizes]) => Object.keys(sizes as object).length > 0));
}

/** The availability of all items, from memory and from the database. */
async function inMemory(): Promise<Map<number, string>> {
  expect(await shop.services.catalogue.refresh()).toBe(true);
  return new Map([...shop.services.catalogue.snapshot.entries()].map(({ id, stores }) => [id, stores]));
}
async function inDatabase(): Promise<Map<number, string>> {
  const rows = rowsOf<{ id: number; location: number | null; available: number }>(
    await connection().execute(sql`
      select items.id, location_id as location, on_hand - reserved as available
      from items left join stock_levels on item_id = items.id and location_id > 1 and on_hand > reserved
      order by items.id, location_id`),
  );
  const levels = new Map<number, string>();
  for (const { id, location, available } of rows) {
    const more = location === null ? '' : `${location}${available > 5 ? '+' : '-'}`;
    levels.set(id, (levels.get(id) ?? '') + more);
  }
  return levels;
}

it('memory and database agree after any changes', async () => {
  const made = [await makeItem(shop, { stock: 3 }), await makeItem(shop), await makeItem(shop, { stock: 0 })];
  const ids = made.map(({ id }) => id);
  const change = fc.record({
    item: fc.constantFrom(...ids),
    at: fc.constantFrom(...STORES),
    delta: fc.constantFrom(-9, -3, -1, 1, 2, 4, 8),
    online: fc.option(fc.nat({ max: 9 })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const { item, at, delta, online } of changes) {
        await put(item, at, delta);
        if (online !== null) await setStock(shop, item, online);
      }
      expect(await inMemory()).toEqual(await inDatabase());
    }),
    { numRuns: 15 },
  );
});

describe('a product', () => {
  it('shows in which stores it is, by size, without amounts', async () => {
    const medium = await makeItem(shop, { ref: 'DONDE', size: 'M', stock: 0 });
    const large = await makeItem(shop, { ref: 'DONDE', size: 'L', stock: 2 });
    await put(medium.id, CHACAO, 6);
    await put(medium.id, VALENCIA, 5);
    await put(large.id, VALENCIA, 1);
    const there = { 'caracas-chacao': { M: 'available' }, 'valencia-el-vinedo': { M: 'few', L: 'few' } };
    await expect.poll(() => whereIs(large.id), SOON).toEqual(there);
    await put(medium.id, CHACAO, -1);
    await expect.poll(() => whereIs(large.id), SOON).toEqual({ ...there, 'caracas-chacao': { M: 'few' } });
    await put(medium.id, CHACAO, -5);
    await expect.poll(async () => Object.keys(await whereIs(medium.id)), SOON).toEqual(['valencia-el-vinedo']);
    const { status, body } = await call(shop, '/items/999999/availability');
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it('shows on its page when only stores have it, to people and to search engines', async () => {
    const item = await makeItem(shop, { ref: 'SOLO', size: 'M', stock: 0 });
    const page = async () => (await fetch(`${shop.url}/product/${item.id}`)).text();
    expect(await page()).toContain('schema.org/OutOfStock');
    await put(item.id, VALENCIA, 2);
    await expect.poll(page, SOON).toContain('schema.org/InStoreOnly');
    expect(await page()).toContain('Solo en tienda');
    await setStock(shop, item.id, 1);
    await expect.poll(page, SOON).toContain('schema.org/InStock');
  });

  it('with two items of one size shows the better of both', async () => {
    const [one, other] = [
      await makeItem(shop, { ref: 'DOBLE', size: 'M' }),
      await makeItem(shop, { ref: 'DOBLE', size: ' M' }),
    ];
    await put(one.id, CHACAO, 2);
    await put(other.id, CHACAO, 8);
    await expect.poll(() => whereIs(one.id), SOON).toEqual({ 'caracas-chacao': { M: 'available' } });
  });
});

describe('the list of a store', () => {
  it('finds the requested sizes there, whether or not they are sold out online', async () => {
    const [shirt, dress] = [
      await makeItem(shop, { ref: 'CAMISA', category: 'lista', size: 'M', stock: 0 }),
      await makeItem(shop, { ref: 'VESTIDO', category: 'lista', size: 'L', stock: 4 }),
    ];
    await put(shirt.id, VALENCIA, 1);
    await put(dress.id, CHACAO, 3);
    await expect.poll(() => refsAt('categoria=lista&tienda=valencia'), SOON).toEqual(['CAMISA']);
    expect(await refsAt('categoria=lista&tienda=valencia-el-vinedo&talla=M')).toEqual(['CAMISA']);
    expect(await refsAt('categoria=lista&tienda=valencia&talla=L')).toEqual([]);
    await expect.poll(() => refsAt('categoria=lista&tienda=caracas&talla=L'), SOON).toEqual(['VESTIDO']);
    expect(await refsAt('categoria=lista&tienda=merida')).toEqual([]);
    expect(await refsAt('categoria=lista')).toEqual(['VESTIDO']);
    const { body } = await call(shop, '/products?categoria=lista&tienda=valencia');
    expect(body.meta.facets).toMatchObject({
      categories: expect.arrayContaining([expect.objectContaining({ slug: 'lista', count: 1 })]),
    });
    await put(shirt.id, VALENCIA, -1);
    await put(dress.id, VALENCIA, 1);
    await expect.poll(() => refsAt('categoria=lista&tienda=valencia'), SOON).toEqual(['VESTIDO']);
  });

  it('changes when the store closes', async () => {
    const item = await makeItem(shop, { ref: 'CIERRE', category: 'cierre' });
    await put(item.id, SABANA_GRANDE, 2);
    await expect.poll(() => refsAt('categoria=cierre&tienda=caracas'), SOON).toEqual(['CIERRE']);
    await put(item.id, SABANA_GRANDE, -2);
    await connection().execute(sql`
      insert into stock_movements (item_id, location_id, delta, reason)
      select item_id, location_id, -on_hand, 'adjustment' from stock_levels
      where location_id = ${SABANA_GRANDE} and on_hand > 0`);
    await changeLocation(shop, SABANA_GRANDE, { active: false });
    const stores = async () => {
      const { body } = await call(shop, `/items/${item.id}/availability`);
      return body.data.attributes.stores.map(({ slug }: { slug: string }) => slug);
    };
    await expect.poll(stores, SOON).not.toContain('caracas-sabana-grande');
    expect(await stores()).toContain('caracas-chacao');
  });

  it('stays cached while orders leave plenty online, and while the store’s stock stays in the same range', async () => {
    await makeRate(shop);
    const item = await makeItem(shop, { ref: 'QUEDA', category: 'queda', stock: 50 });
    await put(item.id, VALENCIA, 20);
    await expect.poll(() => refsAt('categoria=queda&tienda=valencia'), SOON).toEqual(['QUEDA']);
    const isCached = async (url: string) => {
      const before = shop.services.responseCache.sent;
      await (await fetch(shop.url + url)).text();
      return shop.services.responseCache.sent > before;
    };
    const [list, product] = ['/shop?categoria=queda&tienda=valencia', `/product/${item.id}`];
    const bothCached = async () => [await isCached(list), await isCached(product)];
    expect(await bothCached()).toEqual([false, false]);
    expect(await bothCached()).toEqual([true, true]);
    await put(item.id, VALENCIA, -9);
    expect(await shop.services.catalogue.refresh()).toBe(true);
    expect(await bothCached()).toEqual([true, true]);
    expect((await placeOrder(shop, await orderBody(shop, [{ item }]))).status).toBe(201);
    expect(await shop.services.catalogue.refresh()).toBe(true);
    expect(await isCached(list)).toBe(true);
    // The product page shows how many pieces can be bought.
    expect(await isCached(product)).toBe(false);
    await put(item.id, VALENCIA, -11);
    expect(await shop.services.catalogue.refresh()).toBe(true);
    expect(await isCached(list)).toBe(false);
  });
});
