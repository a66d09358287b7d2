import { beforeAll, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { runOperation } from '#tests/support/shop/operations.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { bring } from '#tests/support/stock/stock-books.ts';

const shop = testShop();
let token: string;
beforeAll(async () => {
  await makeRate(shop);
  token = (await makeAccount(shop, 'admin')).token;
});

const remove = (id: number, query = '') => call(shop, `/items/${id}${query}`, { method: 'DELETE', token });

it('a product with reserved pieces is deleted only after staff have seen the orders', async () => {
  const item = await makeItem(shop, { stock: 5 });
  const body = await orderBody(shop, [{ item, quantity: 2 }]);
  const placed = (await placeOrder(shop, body)).body.data;
  const refused = await remove(item.id);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'item_reserved', message: '2 piezas están reservadas para un pedido.' },
  });
  expect(refused.body.details.orders).toEqual([
    { saleId: placed.id, orderId: placed.attributes.order_id, name: expect.any(String), pieces: 2 },
  ]);
  expect((await call(shop, `/items/${item.id}`, { token })).status).toBe(200);
  expect((await remove(item.id, '?reserved=delete')).status).toBe(204);
  expect((await call(shop, `/items/${item.id}`, { token })).status).toBe(404);
});

it('a product without reserved pieces is deleted at once', async () => {
  const { id } = await makeItem(shop);
  expect((await remove(id)).status).toBe(204);
});

it('a bulk deletion names products that orders reserve, even if the orders are paid', async () => {
  const item = await makeItem(shop, { stock: 5 });
  const placed = (await placeOrder(shop, await orderBody(shop, [{ item, quantity: 2 }]))).body.data;
  const paid = { method: 'PUT', token, body: { status: 'validado' } } as const;
  expect((await call(shop, `/sales/${placed.id}`, paid)).status).toBe(200);
  const { report } = await runOperation(shop, token, '/items/delete?dryRun=true', { ids: [item.id] });
  // Includes pieces that only stores have.
  const otherPlace = await makeItem(shop, { stock: 0 });
  await bring(shop, otherPlace.id, 3, 4);
  const other = await runOperation(shop, token, '/items/delete?dryRun=true', { ids: [otherPlace.id] });
  expect(other.report.cautions).toMatchObject([{ kind: 'stock', change: '4 piezas en la casa' }]);
  const { order_id: orderId, customer_name: name } = placed.attributes;
  expect(report.cautions).toContainEqual(
    expect.objectContaining({ kind: 'orders', count: 1, change: `2 piezas reservadas para ${orderId} (${name})` }),
  );
});
