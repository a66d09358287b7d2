import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { call } from '#tests/support/http/call.ts';
import { makeCategory, makeItem, makeRate, orderBody, placeOrder, setStock } from '#tests/support/shop/factories.ts';
import { shopWithCdn, WAIT } from '#tests/support/shop/shop-with-cdn.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { changeLocation } from '#tests/support/stock/stock-books.ts';

// The shop behind a CDN: what the CDN may cache, and which purges it gets.
const { cdn, shop, open, tagsOf, forgetPurges, purged } = await shopWithCdn();

beforeEach(forgetPurges);

describe('a CDN is told to purge exactly what the shop’s own cache drops', () => {
  let linen: Item;
  let few: Item;
  let other: Item;
  let pages: string[];

  beforeAll(async () => {
    linen = await makeItem(shop, { category: 'lino', stock: 50 });
    few = await makeItem(shop, { category: 'lino', stock: 2 });
    other = await makeItem(shop, { category: 'lana', stock: 50 });
    pages = [
      ...['/', '/_.data', '/shop', '/faqs'],
      ...['/shop?categoria=lino', '/shop.data?categoria=lino', '/shop?categoria=lana'],
      ...[linen, few, other].flatMap(({ id }) => [`/product/${id}`, `/product/${id}.data`]),
      ...['/sitemap.xml', '/feeds/products.xml', '/robots.txt'],
    ];
  });

  /** The pages that the shop's cache drops, and the pages that a CDN would purge. */
  async function afterwards(change: () => Promise<unknown>): Promise<{ dropped: string[]; purged: string[] }> {
    const tags = new Map<string, Set<string>>();
    for (const page of pages) tags.set(page, await tagsOf(page));
    await change();
    await shop.services.catalogue.refresh();
    const purgedTags = await purged();
    const dropped: string[] = [];
    for (const page of pages) {
      const before = shop.services.responseCache.sent;
      await open(page);
      if (shop.services.responseCache.sent === before) dropped.push(page);
    }
    return { dropped, purged: pages.filter((page) => !tags.get(page)?.isDisjointFrom(purgedTags)) };
  }

  const update = (item: Item, values: Partial<typeof items.$inferInsert>) =>
    shop.database.connection.update(items).set(values).where(eq(items.id, item.id));

  it.each<[string, () => Promise<unknown>, (page: string) => boolean]>([
    [
      'an order of one of many',
      async () => placeOrder(shop, await orderBody(shop, [{ item: linen }])),
      (page) => page.startsWith(`/product/${linen.id}`),
    ],
    [
      'an order of one of the last two',
      async () => placeOrder(shop, await orderBody(shop, [{ item: few }])),
      (page) => page === `/product/${few.id}` || page.includes('lino'),
    ],
    ['the last one sold', () => setStock(shop, few.id, 0), (page) => page === '/shop' || page === '/sitemap.xml'],
    ['a price', () => update(other, { priceCents: 1234 }), (page) => page === '/' || page === '/feeds/products.xml'],
    ['another reference', () => update(other, { ref: 'OTRA' }), (page) => page === `/product/${other.id}`],
    [
      'a category',
      () => makeCategory(shop, { name: 'Sombreros', slug: 'sombreros', gender: 'dama' }),
      (page) => page === '/faqs',
    ],
    ['a store', () => changeLocation(shop, 2, { priority: 21 }), (page) => page === '/faqs'],
    ['a new item', () => makeItem(shop, { category: 'lino' }), (page) => page.includes('lino')],
    ['an item that is gone', () => shop.database.connection.delete(items).where(eq(items.id, few.id)), () => true],
  ])('%s', async (_name, change, isAmong) => {
    const { dropped, purged } = await afterwards(change);
    expect(purged).toEqual(dropped);
    expect(purged).toEqual(expect.arrayContaining(pages.filter(isAmong).slice(0, 1)));
    expect(purged).not.toContain('/robots.txt');
  });
});

it('a new rate is purged only when every page of the shop shows it', async () => {
  const { id } = await makeItem(shop, { category: 'tasa', priceCents: 1000 });
  await expect.poll(async () => (await open('/shop?categoria=tasa')).text(), WAIT).toContain('$10.00');
  const paths = ['/', '/shop', '/shop?categoria=tasa', `/product/${id}`, '/faqs'];
  const tags = await Promise.all(paths.map(tagsOf));
  await forgetPurges();
  await makeRate(shop, '41');
  const purgedTags = await purged();
  for (const ofPage of tags) expect(ofPage.isDisjointFrom(purgedTags)).toBe(false);
  expect(await (await open(`/product/${id}`)).text()).toContain('Bs.\u00a0410,00');
  expect((await open('/shop')).headers.get('cache-control')).toContain('s-maxage');
});

it('a purge is sent a second time, for pages that were in transit', async () => {
  const item = await makeItem(shop, { category: 'de paso' });
  const [tag = ''] = (await tagsOf(`/product/${item.id}`)).difference(await tagsOf('/shop'));
  expect(tag).not.toBe('');
  const arrivals = () => cdn.arrivals.filter((_, index) => cdn.purges[index]?.includes(tag));
  await expect.poll(arrivals, WAIT).toHaveLength(2);
  const [first = 0, second = 0] = arrivals();
  expect(second - first).toBeGreaterThan(1_000);
});

describe('a CDN may cache', () => {
  it('public pages until they change; browsers still revalidate', async () => {
    const { headers } = await open('/shop');
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=3600');
    expect(headers.get('surrogate-key')).toMatch(/^all edition-\w{10} ([a-z0-9]+ ?)+$/);
    expect(headers.get('cache-tag')).toBe(headers.get('surrogate-key')?.replaceAll(' ', ','));
    expect(headers.get('vary')).toBe('accept-encoding');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['/nada-de-nada', 'private, no-cache'],
    ['/product/999999', 'private, no-cache'],
    ['/shop?q=zzzzzzz', 'private, no-cache'],
    ['/payment', 'private, no-cache'],
    ['/cart', 'private, no-cache'],
    ['/admin', 'private, no-cache'],
    ['/api/products', 'private, no-cache'],
    ['/api/items', 'private, no-cache'],
    ['/api/items/999999', 'private, no-store'],
    ['/api/sales', 'private, no-store'],
    ['/readyz', 'private, no-store'],
    ['/metrics', 'private, no-store'],
  ])('nothing of %s', async (path, expected) => {
    const { headers } = await open(path);
    expect(headers.get('cache-control')).toBe(expected);
    expect(headers.has('surrogate-key') || headers.has('cache-tag')).toBe(false);
  });
});

describe('without a CDN', () => {
  const plain = testShop();
  beforeAll(() => makeRate(plain));

  it('headers are as usual, and an order queues no purge', async () => {
    const item = await makeItem(plain);
    const page = await fetch(`${plain.url}/product/${item.id}`);
    expect([...page.headers.keys()].filter((name) => !['date', 'connection', 'keep-alive'].includes(name))).toEqual(
      expect.arrayContaining(['cache-control', 'content-length', 'content-security-policy', 'etag', 'vary']),
    );
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.has('surrogate-key') || page.headers.has('cache-tag')).toBe(false);
    expect((await call(plain, '/items')).headers.get('cache-control')).toBe('no-cache');
    expect((await call(plain, '/sales')).headers.get('cache-control')).toBe('no-store');
    expect((await placeOrder(plain, await orderBody(plain, [{ item }]))).status).toBe(201);
    await plain.services.catalogue.refresh();
    const { connection } = plain.database;
    expect(rowsOf(await connection.execute(sql`select from cdn_purges`))).toEqual([]);
    expect(rowsOf(await connection.execute(sql`select from cdn_state`))).toEqual([]);
    expect(await (await fetch(`${plain.url}/metrics`)).text()).not.toContain('cdn');
  });
});
