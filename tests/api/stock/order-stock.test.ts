import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { stockMovements } from '#server/features/locations/stock.tables.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, orderBody, placeOrder, stockOf } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import {
  bring,
  CHACAO,
  changeLocation,
  levelsOf,
  MERCEDES,
  reservationsOf,
  WAREHOUSE,
} from '#tests/support/stock/stock-books.ts';

// Where the pieces of an order come from, and where they go when it ends.
const shop = testShop();
const PUERTO_ORDAZ = 8;
const staff = signedIn(shop);

beforeAll(async () => {
  await makeRate(shop);
  for (const id of [CHACAO, MERCEDES]) await changeLocation(shop, id, { sellsOnline: true });
});

expectBalancedStock(shop);

const connection = () => shop.database.connection;
const documentsOf = async (itemId: number) =>
  (await connection().select().from(stockMovements).where(eq(stockMovements.itemId, itemId)).orderBy(stockMovements.id))
    .filter(({ documentKind }) => documentKind !== null)
    .map(({ delta, reason, documentKind, documentId, locationId }) => ({
      delta,
      reason,
      documentKind,
      documentId,
      locationId,
    }));

async function order(lines: { item: Awaited<ReturnType<typeof makeItem>>; quantity?: number }[]): Promise<number> {
  const placed = await placeOrder(shop, await orderBody(shop, lines));
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  return placed.body.data.id;
}

const cancel = (id: number) => staff.post(`/sales/${id}/cancel`, { reason: 'customer' });

// domain/stock/allocation/choose-locations.test.ts tests the choice of locations.
describe('a parcel', () => {
  it('leaves from several locations when it must, even for one line', async () => {
    const item = await makeItem(shop, { stock: 2 });
    await bring(shop, item.id, CHACAO, 2);
    await bring(shop, item.id, MERCEDES, 2);
    const sale = await order([{ item, quantity: 5 }]);
    expect(await reservationsOf(shop, sale)).toEqual([
      `0: 2 at ${WAREHOUSE}, held`,
      `0: 2 at ${CHACAO}, held`,
      `0: 1 at ${MERCEDES}, held`,
    ]);
    expect(await stockOf(shop, item.id)).toBe(1);
  });

  it('never takes stock from a store that does not sell online', async () => {
    const item = await makeItem(shop, { stock: 1 });
    await bring(shop, item.id, PUERTO_ORDAZ, 7);
    const answer = await placeOrder(shop, await orderBody(shop, [{ item, quantity: 2 }]));
    expect(answer.body).toMatchObject({
      code: 'out_of_stock',
      details: { lines: [{ itemId: item.id, requested: 2, available: 1 }] },
    });
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '1 − 0', [PUERTO_ORDAZ]: '7 − 0' });
  });
});

describe('a cancelled order', () => {
  it('releases its pieces where they are, once', async () => {
    const item = await makeItem(shop, { stock: 1 });
    await bring(shop, item.id, CHACAO, 3);
    const sale = await order([{ item, quantity: 3 }]);
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '1 − 0', [CHACAO]: '3 − 3' });
    expect((await cancel(sale)).status).toBe(200);
    await cancel(sale);
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '1 − 0', [CHACAO]: '3 − 0' });
    expect(await reservationsOf(shop, sale)).toEqual([`0: 3 at ${CHACAO}, released`]);
    expect(await documentsOf(item.id)).toEqual([]);
  });

  it('returns sent pieces to the location that they left from', async () => {
    const item = await makeItem(shop, { stock: 0 });
    await bring(shop, item.id, CHACAO, 3);
    const sale = await order([{ item, quantity: 2 }]);
    await connection().execute(sql`update stock_reservations set state = 'fulfilled' where sale_id = ${sale}`);
    expect(await levelsOf(shop, item.id)).toEqual({ [CHACAO]: '1 − 0' });
    await cancel(sale);
    const document = { documentKind: 'sale', documentId: sale, locationId: CHACAO };
    expect(await documentsOf(item.id)).toEqual([
      { delta: -2, reason: 'sale', ...document },
      { delta: 2, reason: 'return', ...document },
    ]);
    expect(await stockOf(shop, item.id)).toBe(3);
  });

  it('from before pieces were reserved returns them to the warehouse', async () => {
    const item = await makeItem(shop, { stock: 4 });
    const sale = await order([{ item, quantity: 3 }]);
    // As the previous release stored it: the pieces have left the stock, and none is reserved.
    await connection().execute(sql`delete from stock_reservations where sale_id = ${sale}`);
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '1 − 0' });
    await cancel(sale);
    expect(await stockOf(shop, item.id)).toBe(4);
    expect((await documentsOf(item.id)).at(-1)).toMatchObject({ delta: 3, reason: 'return', locationId: WAREHOUSE });
  });
});

it('a validated order that is deleted counts as sold: its pieces leave the stock', async () => {
  const item = await makeItem(shop, { stock: 4 });
  const sale = await order([{ item, quantity: 3 }]);
  await staff.put(`/sales/${sale}`, { status: 'validado' });
  expect((await staff.delete(`/sales/${sale}`)).status).toBe(204);
  expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '1 − 0' });
  expect(await documentsOf(item.id)).toMatchObject([{ delta: -3, reason: 'sale', documentId: sale }]);
});

it('cancelled pieces of a deleted product are there again when the product is restored', async () => {
  const { price, ...item } = await makeItem(shop, { stock: 4 });
  const sale = await order([{ item: { ...item, price }, quantity: 3 }]);
  await connection().delete(items).where(eq(items.id, item.id));
  await cancel(sale);
  const { stock: _, ...restored } = item;
  await connection()
    .insert(items)
    .values({ ...restored, priceCents: price });
  expect(await stockOf(shop, item.id)).toBe(4);
  expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '4 − 0' });
});
