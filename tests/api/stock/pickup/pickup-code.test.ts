import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { printPickupCode } from '#domain/sales/fulfilment/pickup-code.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { bring, CHACAO, changeLocation, MERCEDES, pickupAt } from '#tests/support/stock/stock-books.ts';

// The code that whoever fetches an order shows at the counter.
const shop = testShop({ THROTTLE: '1' });
const house = signedIn(shop);
let clerk = '';

beforeAll(async () => {
  await makeRate(shop);
  const hours = { weekHours: '09:00-18:00', sundayHours: '09:00-18:00', specialDays: [], pickupHours: 4 };
  for (const id of [CHACAO, MERCEDES]) await changeLocation(shop, id, { ...hours, pickup: true });
  clerk = (await makeAccount(shop, 'store', [CHACAO])).token;
});

async function order(location = CHACAO) {
  const item = await makeItem(shop, { stock: 0 });
  await bring(shop, item.id, location, 1);
  const sale = await makeSale(shop, pickupAt(shop, location), { lines: [{ item }] });
  await house.put(`/sales/${sale.id}`, { status: 'validado' });
  const path = `/sales/track/${sale.order_id}?key=${sale.tracking_key}`;
  const code = async () => (await call(shop, path)).body.data.attributes.pickup_code as string | undefined;
  return { id: sale.id, orderId: sale.order_id as string, code };
}
const find = (code: unknown, token = clerk) =>
  call(shop, '/fulfilments/code', { method: 'POST', token, body: { code } });
const step = (id: number, body: object) =>
  call(shop, `/sales/${id}/fulfilments/${CHACAO}`, { method: 'PUT', token: clerk, body });

it('is shown to the shopper until the order is handed over, finds it at its store, and is noted', async () => {
  const sale = await order();
  const other = await order();
  const code = (await sale.code()) ?? '';
  expect(code).toMatch(/^\d{8}$/);
  expect(code).not.toBe(await other.code());
  for (const typed of [code, printPickupCode(code), `${code.slice(0, 4)}-${code.slice(4)}`]) {
    const answer = await find(typed);
    expect([answer.status, answer.body.data]).toEqual([200, { id: sale.id, attributes: { order_id: sale.orderId } }]);
  }
  await step(sale.id, { state: 'ready' });
  const readyMail = and(eq(mails.saleId, sale.id), eq(mails.kind, 'order-ready'));
  const [mail] = await shop.database.connection.select().from(mails).where(readyMail);
  expect(JSON.stringify(mail?.content)).toContain(printPickupCode(code));
  const refused = await step(sale.id, { state: 'handed_over', code: await other.code() });
  expect([refused.status, refused.body.fields]).toEqual([422, { code: 'Ese código es de otro pedido' }]);
  expect((await step(sale.id, { state: 'handed_over', code: printPickupCode(code) })).status).toBe(200);
  expect((await auditOf(shop, 'sale', sale.id)).at(-1)?.details).toMatchObject({
    state: 'handed_over',
    withCode: true,
  });
  expect(await sale.code()).toBeUndefined();
  expect((await find(code)).status).toBe(404);
  // Without a code, the counter compares the document, as ever.
  expect((await step(other.id, { state: 'handed_over' })).status).toBe(200);
  expect((await auditOf(shop, 'sale', other.id)).at(-1)?.details).not.toHaveProperty('withCode');
});

it('is not shown of a parcel or a cancelled order, nor to staff', async () => {
  const sale = await order();
  const code = (await sale.code()) ?? '';
  for (const path of [`/sales/${sale.id}`, `/sales/${sale.id}/fulfilments`, '/fulfilments']) {
    expect(JSON.stringify((await house.get(path)).body)).not.toContain(code);
  }
  await house.post(`/sales/${sale.id}/cancel`, { reason: 'customer' });
  expect(await sale.code()).toBeUndefined();
  expect((await find(code)).status).toBe(404);
  const parcel = await makeSale(shop);
  const tracked = await call(shop, `/sales/track/${parcel.order_id}?key=${parcel.tracking_key}`);
  expect(tracked.body.data.attributes).not.toHaveProperty('pickup_code');
});

it.each([['1234567'], ['1234 567a'], [''], [12345678], [null]])('is refused as %j, in words', async (typed) => {
  const refused = await find(typed);
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['code']]);
});

it('is not found by whoever works at another store, and guesses are throttled', async () => {
  const code = (await (await order(MERCEDES)).code()) ?? '';
  const away = await find(code);
  expect([away.status, away.body.message]).toEqual([404, 'Ningún pedido que espera aquí tiene ese código']);
  expect((await find(code, house.token)).status).toBe(200);
  const { token } = await makeAccount(shop, 'store', [CHACAO]);
  for (let guess = 0; guess < 20; guess += 1) expect((await find(String(10_000_000 + guess), token)).status).toBe(404);
  expect((await find('10000020', token)).status).toBe(429);
  // Right codes count for nothing: a clerk finds a hundred orders in a row.
  const here = await (await order()).code();
  for (let time = 0; time < 25; time += 1) expect((await find(here, house.token)).status).toBe(200);
});
