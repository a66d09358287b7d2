import { beforeAll, describe, expect, it } from 'vitest';
import type { ReferenceSearchPage } from '#contract/catalogue/item-search.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
let ids: Record<string, number>;

const search = async (query: string): Promise<ReferenceSearchPage> =>
  (await staff.get(`/items/references?${query}`)).body;
const refs = async (query: string) =>
  (await search(`category=modelos&${query}`)).data.map(({ attributes: { ref } }) => ref);

beforeAll(async () => {
  const make = async (ref: string, size: string | null, stock: number, priceCents: number, more = {}) =>
    (await makeItem(shop, { ref, size, stock, priceCents, name: `Modelo ${ref}`, category: 'modelos', ...more })).id;
  ids = {
    xl: await make('M-1', 'XL', 0, 3000, { barcode: 'MB1' }),
    s: await make('M-1', 'S', 4, 2500, { barcode: 'MB2', discPercent: 10 }),
    only: await make('M-2', null, 9, 1000, { barcode: 'MB3' }),
    small: await make('M-30', '36', 1, 9000, { barcode: 'MB4' }),
    large: await make('M-30', '38', 7, 9000, { barcode: 'MB4' }),
  };
});

describe('the staff list by reference', () => {
  it('has one row a reference, with its sizes in order, its price range and its total stock', async () => {
    const { data, meta } = await search('category=modelos&sort=ref');
    expect(meta).toMatchObject({ total: 3, items: 5, page: 1, pageSize: 50 });
    expect(data[0]).toMatchObject({
      id: ids.xl,
      attributes: {
        ref: 'M-1',
        name: 'Modelo M-1',
        price: { least: 25, most: 30 },
        discPercent: { least: 0, most: 10 },
        stock: 4,
        variants: [
          { id: ids.s, size: 'S', stock: 4, matches: true },
          { id: ids.xl, size: 'XL', stock: 0, matches: true },
        ],
      },
    });
  });

  // server/features/items/references/references.test.ts tests each filter.
  it.each([
    ['sort=price&order=desc', ['M-30', 'M-1', 'M-2']],
    ['ref=m-30', []],
    ['stock=agotado', ['M-1']],
    ['sort=ref&page[size]=2&page[number]=2', ['M-30']],
  ])('?%s', async (query, expected) => {
    expect(await refs(query)).toEqual(expected);
  });

  it('filters the item list by ref too', async () => {
    const { body } = await staff.get('/items/search?ref=M-1&sort=size');
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([ids.s, ids.xl]);
  });

  it('reflects changes of stock and ref, and new and deleted items', async () => {
    await refs('sort=stock');
    const put = (id: number | undefined, body: unknown) => staff.put(`/items/${id}`, body);
    expect((await put(ids.only, { stock: 0 })).status).toBe(200);
    expect(await refs('sort=stock')).toEqual(['M-2', 'M-1', 'M-30']);
    expect((await put(ids.only, { ref: 'M-1', size: 'M' })).status).toBe(200);
    expect(await refs('sort=stock')).toEqual(['M-1', 'M-30']);
    const [merged] = (await search('ref=M-1')).data;
    expect(merged?.attributes.variants.map(({ size }) => size)).toEqual(['S', 'M', 'XL']);
    for (const id of [ids.s, ids.xl, ids.only]) await staff.delete(`/items/${id}`);
    expect(await refs('')).toEqual(['M-30']);
  });

  it('a bulk change accepts a ref as its filter, and changes the number of variants that the list counted', async () => {
    const { meta } = await search('ref=M-30');
    const edit = (expected: number) =>
      staff.post('/items/bulk?dryRun=true', { filter: { ref: 'M-30' }, expected, change: { discPercent: 15 } });
    expect((await edit(meta.items)).status).toBe(200);
    expect((await edit(meta.total)).body).toMatchObject({ code: 'selection_changed', details: { actual: 2 } });
  });

  it('refuses what contract/catalogue/item-search.test.ts refuses', async () => {
    expect((await staff.get('/items/references?sort=barcode')).status).toBe(422);
  });
});
