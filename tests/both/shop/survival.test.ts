import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { call } from '#tests/support/http/call.ts';
import { keepAliveLoad } from '#tests/support/http/keep-alive-load.ts';
import { openRaw } from '#tests/support/http/raw-connection.ts';
import { placeOrder } from '#tests/support/shop/factories.ts';
import { orderOverApi } from '#tests/support/shop/order-over-api.ts';
import { makeProcessData, type ProcessData } from '#tests/support/shop/process-data.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';
import { STAFF } from '#tests/support/shop/staff.ts';

// The shop as a process that dies: what it acknowledged must be there when it comes back.
const env: Record<string, string> = {
  DEMO: '1',
  ADMIN_EMAIL: STAFF.email,
  ADMIN_PASSWORD: STAFF.password,
  SHUTDOWN_GRACE: '2',
  SHUTDOWN_TIMEOUT: '10',
};
/** Each starts processes, on a machine that may be busy. */
const TIMEOUT = 120_000;
let data: ProcessData;
let shop: ShopProcess;

beforeAll(async () => {
  data = await makeProcessData();
  Object.assign(env, data.env);
  shop = await startShopProcess(env);
}, TIMEOUT);

afterAll(async () => {
  await shop.end('SIGTERM');
  await data.remove();
});

async function someItem(): Promise<ItemRecord> {
  const { body } = await call<{ data: ItemRecord[] }>(shop, '/items');
  const item = body.data.find(({ attributes }) => attributes.stock > 10);
  if (!item) throw new Error('The demo has something in stock');
  return item;
}

async function stockOf(id: number): Promise<number> {
  return (await call(shop, `/items/${id}`)).body.data.attributes.stock;
}

async function ordersNumbered(orderId: string): Promise<number> {
  const { body } = await call(shop, '/usr/auths/login', { method: 'POST', body: STAFF });
  return (await call(shop, `/sales?q=${orderId}`, { token: body.token })).body.meta.total;
}

it(
  'keeps a sale it answered, though it is killed right after',
  async () => {
    const item = await someItem();
    const stock = await stockOf(item.id);
    const placed = await placeOrder(shop, await orderOverApi(shop, item));
    expect(placed.status).toBe(201);
    await shop.end('SIGKILL');
    shop = await startShopProcess(env);
    expect(await ordersNumbered(placed.body.data.attributes.order_id)).toBe(1);
    expect(await stockOf(item.id)).toBe(stock - 1);
  },
  TIMEOUT,
);

it(
  'makes exactly one sale of an order that is sent again after it was killed in the middle',
  async () => {
    const item = await someItem();
    const stock = await stockOf(item.id);
    const body = await orderOverApi(shop, item);
    const key = randomUUID();
    const cut = placeOrder(shop, body, key).catch(() => null);
    await shop.end('SIGKILL');
    await cut;
    shop = await startShopProcess(env);
    const retried = await placeOrder(shop, body, key);
    const again = await placeOrder(shop, body, key);
    expect(retried.status).toBe(201);
    expect(again.body).toEqual(retried.body);
    expect(await ordersNumbered(retried.body.data.attributes.order_id)).toBe(1);
    expect(await stockOf(item.id)).toBe(stock - 1);
  },
  TIMEOUT,
);

it(
  'lets requests in flight finish when it is asked to end',
  async () => {
    const item = await someItem();
    const inFlight = placeOrder(shop, await orderOverApi(shop, item));
    // Once the connection carries the request, the shop owes it an answer.
    await new Promise((resolve) => setImmediate(resolve));
    await call(shop, '/categories');
    const code = await shop.end('SIGTERM');
    expect((await inFlight).status).toBe(201);
    expect(code).toBe(0);
    shop = await startShopProcess(env);
  },
  TIMEOUT,
);

it(
  'ends under load without taking an answer from anybody who keeps a connection',
  async () => {
    const paths = ['/', '/shop', '/api/categories', '/api/currency/dollar-value', '/healthz', '/api/items/1'];
    const load = keepAliveLoad(shop, { clients: 40, paths, thinkMs: (client) => (client % 8) * 40 });
    const idle = await openRaw(shop);
    idle.write('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n');
    await idle.until(/"ok":true/);
    // Every client was answered once and more.
    for (let round = 0; round < 5; round += 1) await call(shop, '/categories');
    shop.signal('SIGTERM');
    const { asked, answered, failed, refused } = await load;
    expect({ failed, refused }).toEqual({ failed: [], refused: [] });
    expect(answered).toBe(asked);
    expect(asked).toBeGreaterThan(40);
    expect(await idle.closed).toBe('end');
    expect(await shop.gone).toBe(0);
    shop = await startShopProcess(env);
  },
  TIMEOUT,
);

it(
  'turns /readyz first and goes on answering while somebody watches it, and ends in bounded time whoever drips',
  async () => {
    const readiness = async () => (await fetch(`${shop.url}/readyz`)).status;
    expect(await readiness()).toBe(200);
    const dripping = await openRaw(shop);
    dripping.write(
      'POST /api/contact HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\nContent-Type: application/json\r\n\r\n{',
    );
    await call(shop, '/categories');
    shop.signal('SIGTERM');
    while ((await readiness()) === 200);
    expect(await readiness()).toBe(503);
    // New connections are taken all the same, and each is told that it is the last of it.
    const answer = await fetch(`${shop.url}/api/categories`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    await answer.text();
    await dripping.closed;
    expect(await shop.gone).toBe(0);
    shop = await startShopProcess(env);
  },
  TIMEOUT,
);

it(
  'ends at once by a second signal, but not by the same one handed on',
  async () => {
    await fetch(`${shop.url}/readyz`);
    shop.signal('SIGTERM');
    shop.signal('SIGTERM');
    // It is there, in its grace, after both arrived.
    while ((await fetch(`${shop.url}/readyz`)).status === 200);
    const since = performance.now();
    while (performance.now() - since < 700) expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
    shop.signal('SIGTERM');
    expect(await shop.gone).toBe(143);
    shop = await startShopProcess(env);
  },
  TIMEOUT,
);

it('says how to sign in, and never a password that the operator chose', () => {
  expect(shop.output()).toContain('/login');
  expect(shop.output()).not.toContain(STAFF.password);
});
