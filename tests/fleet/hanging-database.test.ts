import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { copyTemplate } from '#tests/support/database/test-databases.ts';
import { call } from '#tests/support/http/call.ts';
import { openStallingProxy } from '#tests/support/neighbours/stalling-proxy.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// A hanging server (stopped process, dead connection): no responses, but open connections.
let line: Awaited<ReturnType<typeof openStallingProxy>>;
const shop = testShop({}, async () => {
  const copy = await copyTemplate(inject('postgresUrl'));
  await copy.database.close();
  const url = new URL(copy.url ?? '');
  line = await openStallingProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.hostname = '127.0.0.1';
  url.port = String(line.port);
  return {
    // A low limit of one second per statement.
    database: await openServerDatabase(url.href, () => {}, { statementMs: 1_000 }),
    url: url.href,
    drop: async () => {
      await line.close();
      await copy.drop();
    },
  };
});
afterAll(() => line.goOn());

let item: Item;
beforeAll(async () => {
  await makeRate(shop);
  item = await makeItem(shop, { stock: 10 });
});

it('orders and /readyz fail in bounded time, pages still work, and the repeated order is one sale afterwards', async () => {
  const page = `${shop.url}/product/${item.id}`;
  expect((await fetch(page)).status).toBe(200);
  const body = await orderBody(shop, [{ item }]);
  const key = randomUUID();

  line.stall();
  const from = Date.now();
  const [order, ready, shown, ...more] = await Promise.all([
    placeOrder(shop, body, key),
    fetch(`${shop.url}/readyz`),
    fetch(page),
    ...Array.from({ length: 30 }, () => placeOrder(shop, body)),
  ]);
  expect(Date.now() - from).toBeLessThan(30_000);
  expect(order).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(Number(order.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(new Set(more.map(({ status }) => status))).toEqual(new Set([503]));
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ message: 'la base de datos no responde' });
  expect(shown.status).toBe(200);

  line.goOn();
  await expect
    .poll(async () => (await fetch(`${shop.url}/readyz`)).status, { timeout: 30_000, interval: 100 })
    .toBe(200);
  await expect.poll(async () => (await placeOrder(shop, body, key)).status, { timeout: 30_000 }).toBe(201);
  const again = await placeOrder(shop, body, key);
  expect(again.status).toBe(201);
  await expect
    .poll(async () => (await call(shop, `/items/${item.id}`)).body.data.attributes.stock, { timeout: 30_000 })
    .toBe(9);
}, 120_000);
