import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Fulfilments } from '#contract/sales/fulfilment.ts';
import { stockMovements } from '#server/features/locations/stock.tables.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import { bring, CHACAO, changeLocation, levelsOf, WAREHOUSE } from '#tests/support/stock/stock-books.ts';

const shop = testShop();
const staff = signedIn(shop);

beforeAll(async () => {
  await makeRate(shop);
  await changeLocation(shop, CHACAO, { sellsOnline: true, pickup: true });
});

expectBalancedStock(shop);

async function sell(quantity: number, stock = { [WAREHOUSE]: 3, [CHACAO]: 2 }) {
  const item = await makeItem(shop, { stock: stock[WAREHOUSE] ?? 0 });
  await bring(shop, item.id, CHACAO, stock[CHACAO] ?? 0);
  const placed = await placeOrder(shop, await orderBody(shop, [{ item, quantity }]));
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  return { item, id: placed.body.data.id as number };
}
const validate = (id: number) => staff.put(`/sales/${id}`, { status: 'validado' });
const fulfilmentsOf = async (id: number): Promise<Fulfilments['data']> =>
  (await staff.get(`/sales/${id}/fulfilments`)).body.data;
const change = (id: number, location: number, state: string) =>
  staff.put(`/sales/${id}/fulfilments/${location}`, { state });
const fetchedAt = (id: number, location: number) =>
  shop.database.connection.execute(sql`update sales set pickup_location_id = ${location} where id = ${id}`);

describe('a parcel from two locations', () => {
  it('leaves each location by its own movement, with who sent it', async () => {
    const { item, id } = await sell(5);
    await validate(id);
    expect((await fulfilmentsOf(id)).map(({ attributes: { name, state, pieces } }) => [name, state, pieces])).toEqual([
      ['Depósito web', 'pending', [expect.objectContaining({ quantity: 3, state: 'held' })]],
      ['Samán Chacao', 'pending', [expect.objectContaining({ quantity: 2, state: 'held' })]],
    ]);
    expect((await change(id, CHACAO, 'handed_over')).status).toBe(200);
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '3 − 3', [CHACAO]: '0 − 0' });
    const again = await change(id, CHACAO, 'handed_over');
    expect(again.body.data[1].attributes).toMatchObject({ state: 'handed_over', by: 'Ana Rivas' });
    const moved = await shop.database.connection
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.itemId, item.id))
      .orderBy(stockMovements.id);
    expect(moved.filter(({ reason }) => reason === 'sale')).toMatchObject([
      { delta: -2, locationId: CHACAO, documentId: id, actor: expect.stringContaining('Ana Rivas') },
    ]);
  });

  it('can be handed over with others, each judged on its own', async () => {
    const [done, unpaid] = [await sell(5), await sell(1)];
    await validate(done.id);
    const handOver = () => staff.post('/sales/hand-over', { ids: [done.id, unpaid.id, 2_000_000_000] });
    const outcomes = async () =>
      (await handOver()).body.data.map((one: { attributes: { outcome: string } }) => one.attributes.outcome);
    expect(await outcomes()).toEqual(['done', 'not_allowed', 'gone']);
    expect(await outcomes()).toEqual(['already', 'not_allowed', 'gone']);
    expect(await levelsOf(shop, done.item.id)).toEqual({ [WAREHOUSE]: '0 − 0', [CHACAO]: '0 − 0' });
  });
});

describe('an impossible hand-over', () => {
  it('is refused with a message: unpaid, nothing reserved there, or not a pick-up there', async () => {
    const { id } = await sell(1);
    expect((await change(id, WAREHOUSE, 'handed_over')).body).toMatchObject({
      code: 'status_conflict',
      message: 'Valida el pago antes de entregar la venta',
    });
    await validate(id);
    expect((await change(id, CHACAO, 'handed_over')).body.message).toBe(
      'Esta tienda no tiene prendas apartadas para la venta',
    );
    expect((await change(id, WAREHOUSE, 'ready')).body.message).toBe('La venta no se retira en esta tienda');
    expect((await change(2_000_000_000, WAREHOUSE, 'ready')).status).toBe(404);
  });
});

it('a shopper is told once that the order can be picked up, and where', async () => {
  const { id } = await sell(2, { [WAREHOUSE]: 0, [CHACAO]: 2 });
  await fetchedAt(id, CHACAO);
  await validate(id);
  await change(id, CHACAO, 'ready');
  await change(id, CHACAO, 'ready');
  const reported = await shop.database.connection.select().from(mails).where(eq(mails.saleId, id));
  const ready = reported.filter(({ kind }) => kind === 'order-ready');
  expect(ready).toHaveLength(1);
  expect(JSON.stringify(ready[0]?.content)).toContain('Samán Chacao');
  expect((await fulfilmentsOf(id))[0]?.attributes).toMatchObject({ state: 'ready', pickup: true });
  await change(id, CHACAO, 'handed_over');
  expect((await fulfilmentsOf(id))[0]?.attributes).toMatchObject({
    state: 'handed_over',
    pieces: [{ state: 'fulfilled' }],
  });
});
