import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { dispatchDesk } from '#tests/support/shipping/dispatch-desk.ts';
import { makeItem, makeRate, orderBody, placeOrder, stockOf } from '#tests/support/shop/factories.ts';
import { sendSheet } from '#tests/support/shop/operations.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import { bring, CHACAO, levelsOf, WAREHOUSE } from '#tests/support/stock/stock-books.ts';
import { act, draftTransfer } from '#tests/support/stock/transfers.ts';

// A sheet shows the stock as of its writing; the shop has sold since.
const shop = testShop();
const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);
const staff = signedIn(shop);

beforeAll(() => makeRate(shop));
expectBalancedStock(shop);

const execute = (statement: ReturnType<typeof sql>) => shop.database.connection.execute(statement);

async function order(
  item: Awaited<ReturnType<typeof makeItem>>,
  quantity: number,
  placedHoursAgo = 0,
): Promise<number> {
  const placed = await placeOrder(shop, await orderBody(shop, [{ item, quantity }]));
  const id: number = placed.body.data.id;
  const at = hoursAgo(placedHoursAgo).toISOString();
  await execute(sql`update stock_reservations set created_at = ${at}::timestamptz where sale_id = ${id}`);
  return id;
}

it('sales since a sheet was written are subtracted and previewed, but no older sales', async () => {
  const item = await makeItem(shop, { stock: 20 });
  await order(item, 5, 6);
  await order(item, 2);
  const sheet = `ref,precio,barra,desc,stock,talla\n${item.ref},,${item.barcode},,10,\n`;
  const asOf = hoursAgo(3);
  const preview = await sendSheet(shop, staff.token, sheet, { dryRun: true, asOf });
  expect(preview.report.rows[0]?.message).toMatch(/se vendieron 2: quedan 8\.$/);
  expect(await stockOf(shop, item.id)).toBe(13);
  await sendSheet(shop, staff.token, sheet, { asOf });
  expect(await stockOf(shop, item.id)).toBe(8);
  await sendSheet(shop, staff.token, sheet);
  expect(await stockOf(shop, item.id)).toBe(10);
});

it('returns since then are added, and a sale that was placed and cancelled counts as neither', async () => {
  const item = await makeItem(shop, { stock: 20 });
  const [old, fresh] = [await order(item, 4, 6), await order(item, 1)];
  for (const id of [old, fresh]) {
    await staff.post(`/sales/${id}/cancel`, { reason: 'customer' });
  }
  const sheet = `ref,precio,barra,desc,stock,talla\n${item.ref},,${item.barcode},,16,\n`;
  await sendSheet(shop, staff.token, sheet, { asOf: hoursAgo(3) });
  expect(await stockOf(shop, item.id)).toBe(20);
});

it('transfers since then are subtracted at the origin, and added at the destination', async () => {
  const item = await makeItem(shop, { stock: 10 });
  const draft = await draftTransfer(shop, staff.token, [{ item: item.id, quantity: 4 }]);
  await act(shop, staff.token, `/${draft.id}/send`);
  const sheet = `ref,precio,barra,desc,stock,talla\n${item.ref},,${item.barcode},,10,\n`;
  const sent = await sendSheet(shop, staff.token, sheet, { asOf: hoursAgo(1) });
  expect(sent.report.rows[0]?.message).toMatch(/se trasladaron 4: quedan 6\.$/);
  await act(shop, staff.token, `/${draft.id}/receive`, { body: { lines: [{ item: item.id, received: 4 }] } });
  const placed = `ref,precio,barra,desc,stock,talla,Ubicación\n${item.ref},,${item.barcode},,1,,Samán Chacao\n`;
  const brought = await sendSheet(shop, staff.token, placed, { asOf: hoursAgo(1) });
  expect(brought.report.rows[0]?.message).toMatch(/llegaron 4 por traslado: quedan 5\. Stock 4 → 5\.$/);
  expect(await stockOf(shop, item.id)).toBe(6);
});

it('manual sales of a store since then are subtracted from the house’s total', async () => {
  const item = await makeItem(shop, { stock: 13 });
  await bring(shop, item.id, CHACAO, 11);
  const sale = { difference: -2, reason: 'store_sale' };
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await staff.post(`/stock/levels/${item.id}/${CHACAO}/adjust`, sale, key)).status).toBe(200);
  const sheet = `ref,precio,barra,desc,stock,talla\n${item.ref},,${item.barcode},,24,\n`;
  const { report } = await sendSheet(shop, staff.token, sheet, { asOf: hoursAgo(3), query: { figure: 'house' } });
  expect(report.rows[0]?.message).toMatch(/se vendieron 2: quedan 22\.$/);
  expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '13 − 0', [CHACAO]: '9 − 0' });
});

it.each([
  ['from tomorrow', hoursAgo(-24)],
  ['of last month', hoursAgo(24 * 30)],
])('a sheet %s is refused with a message', async (_, asOf) => {
  const answer = await sendSheet(shop, staff.token, 'a,b,c\n1,2,3\n', { asOf });
  expect(answer.status).toBe(422);
  expect(answer.error.fields).toEqual({ asOf: 'La hoja debe ser de los últimos 7 días, y no del futuro' });
});

it.each([
  ['is reserved for its order again', 'pending', 5],
  ['goes back to the stock once when its order is cancelled', 'cancelada', 6],
])('a parcel that came back since then %s', async (_, status, left) => {
  const parcels = dispatchDesk(shop, () => staff.token);
  const { id, items } = await parcels.order([{ quantity: 1 }]);
  const item = items[0] as (typeof items)[number];
  await bring(shop, item.id, WAREHOUSE, 5);
  const at = hoursAgo(6).toISOString();
  await execute(sql`update stock_reservations set created_at = ${at}::timestamptz where sale_id = ${id}`);
  const parcel = await parcels.sent(id);
  expect((await parcels.act(parcel.id, 'return')).status).toBe(200);
  if (status === 'cancelada') await parcels.setStatus(id, status);
  const sheet = `ref,precio,barra,desc,stock,talla\n${item.ref},,${item.barcode},,5,\n`;
  await sendSheet(shop, staff.token, sheet, { asOf: hoursAgo(3) });
  expect(await stockOf(shop, item.id)).toBe(left);
});

it('pieces of a validated sale that was placed since then and deleted stay sold', async () => {
  const item = await makeItem(shop, { stock: 20 });
  const [old, fresh] = [await order(item, 4, 6), await order(item, 1)];
  await execute(sql`update sales set created_at = ${hoursAgo(6).toISOString()}::timestamptz where id = ${old}`);
  for (const id of [old, fresh]) {
    expect((await staff.put(`/sales/${id}`, { status: 'validado' })).status).toBe(200);
    expect((await staff.delete(`/sales/${id}`)).status).toBe(204);
  }
  const sheet = `ref,precio,barra,desc,stock,talla\n${item.ref},,${item.barcode},,16,\n`;
  await sendSheet(shop, staff.token, sheet, { asOf: hoursAgo(3) });
  expect(await stockOf(shop, item.id)).toBe(15);
});
