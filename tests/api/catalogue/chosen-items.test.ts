import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, setStock } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// The items that a cart or staff have chosen, by their ids.
const shop = testShop();
const staff = signedIn(shop);
const stock = (ids: string) => call(shop, `/items/stock?ids=${ids}`);

describe('chosen items', () => {
  it('show their current price and stock, and the sizes of their style', async () => {
    const m = await makeItem(shop, { priceCents: 4990, discPercent: 20, stock: 2, size: 'M' });
    const twin = await makeItem(shop, { ref: m.ref, priceCents: 4990, discPercent: 20, stock: 5, size: 'M' });
    const xl = await makeItem(shop, { ref: m.ref, priceCents: 5990, stock: 0, size: 'XL' });
    const other = await makeItem(shop, { size: null, stock: 7 });
    const answer = await stock(`${m.id},${other.id}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer).toMatchObject({ status: 200 });
    const sizes = [
      { size: 'M', itemId: twin.id, stock: 7, price: 39.92 },
      { size: 'XL', itemId: xl.id, stock: 0, price: 59.9 },
    ];
    const none = { size: 'N/A', stock: 7, price: 49.9 };
    expect(answer.body.data).toEqual([
      { id: m.id, attributes: { ref: m.ref, size: 'M', price: 39.92, stock: 7, sizes } },
      { id: other.id, attributes: { ref: other.ref, ...none, sizes: [{ ...none, itemId: other.id }] } },
    ]);
  });

  it('leave out deleted ones, and show every change at once', async () => {
    const [present, deleted] = [await makeItem(shop), await makeItem(shop)];
    await shop.database.connection.delete(items).where(eq(items.id, deleted.id));
    await shop.database.connection.update(items).set({ priceCents: 100 }).where(eq(items.id, present.id));
    await setStock(shop, present.id, 1);
    await shop.services.catalogue.refresh();
    const { body } = await stock(`${deleted.id},${present.id},${present.id}`);
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([present.id]);
    expect(body.data[0].attributes).toMatchObject({ price: 1, stock: 1 });
  });

  it('may be as many as a sale can have, and no more', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');
    expect((await stock(ids(100))).status).toBe(200);
    expect(await stock(ids(101))).toMatchObject({ status: 422, body: { fields: { ids: 'Máximo 100 artículos' } } });
  });

  it('are given to staff with all their fields, in the requested order, without deleted ones', async () => {
    const first = await makeItem(shop, { size: 'M', priceCents: 4990, discPercent: 20, barcode: '2000000000008' });
    const second = await makeItem(shop, { size: 'XL' });
    const { status, body } = await staff.get(
      `/items/by-id?ids=${second.id},${second.id + 1000},${first.id},${second.id}`,
    );
    expect(status).toBe(200);
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
    const own = { ref: first.ref, barcode: '2000000000008', size: 'M', price: 49.9, discPercent: 20 };
    expect(body.data[1].attributes).toMatchObject(own);
    expect((await staff.get('/items/by-id?ids=uno')).status).toBe(422);
  });
});
