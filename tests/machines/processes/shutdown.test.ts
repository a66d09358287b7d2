import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { keepAliveLoad } from '#tests/support/http/keep-alive-load.ts';
import { openRaw } from '#tests/support/http/raw-connection.ts';
import { orderBody, placeOrder, uploadProof } from '#tests/support/shop/factories.ts';
import { makeProcessData, type ProcessData } from '#tests/support/shop/process-data.ts';
import { PROCESS_TIMEOUT, type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';
import { STAFF_ENV } from '#tests/support/shop/staff.ts';
import { signInAtProcess, stockProcess } from '#tests/support/shop/stocked-process.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';

// Runs the shop as a process and asks it to shut down.
const env: Record<string, string> = {
  ...STAFF_ENV,
  SHUTDOWN_GRACE: '2',
  SHUTDOWN_TIMEOUT: '10',
};
let data: ProcessData;
let shop: ShopProcess | null = null;
let item: Awaited<ReturnType<typeof stockProcess>> | null = null;

vi.setConfig({ testTimeout: PROCESS_TIMEOUT, hookTimeout: PROCESS_TIMEOUT });

beforeAll(async () => {
  data = await makeProcessData();
  Object.assign(env, data.env);
});

/** Starts a shop for one test, which must end it. */
async function openShop(more: Record<string, string> = {}): Promise<ShopProcess> {
  shop = await startShopProcess({ ...env, ...more });
  item ??= await stockProcess(shop, await signInAtProcess(shop));
  return shop;
}

beforeEach(async () => {
  await shop?.end('SIGKILL');
});
afterAll(async () => {
  await shop?.end('SIGKILL');
  await data.remove();
});

it('finishes the requests in flight when asked to end', async () => {
  const shop = await openShop();
  if (!item) throw new Error('Nothing to sell');
  const payment_proof_url = await uploadProof(shop);
  const body = await orderBody(shop as unknown as TestShop, [{ item }], { payment_proof_url });
  const inFlight = placeOrder(shop, body);
  // Once the request has been sent on its connection, the shop must respond to it.
  await new Promise((resolve) => setImmediate(resolve));
  await call(shop, '/categories');
  const code = await shop.end('SIGTERM');
  expect((await inFlight).status).toBe(201);
  expect(code).toBe(0);
});

it('ends under load without losing a response on a kept-alive connection', async () => {
  const shop = await openShop({ SHUTDOWN_TIMEOUT: '60' });
  const paths = ['/', '/shop', '/api/categories', '/api/currency/dollar-value', '/healthz', `/api/items/${item?.id}`];
  const served = Promise.withResolvers<void>();
  const thinkMs = (client: number) => (client % 8) * 40;
  const load = keepAliveLoad(shop, { clients: 40, paths, thinkMs, onAllServed: served.resolve });
  const idle = await openRaw(shop);
  idle.write('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n');
  await idle.until(/"ok":true/);
  await Promise.race([served.promise, load]);
  shop.signal('SIGTERM');
  const { asked: expected, answered, failed, refused } = await load;
  expect({ failed, refused }).toEqual({ failed: [], refused: [] });
  expect(answered).toBe(expected);
  expect(expected).toBeGreaterThan(40);
  expect(await idle.closed).toBe('end');
  expect(await shop.gone).toBe(0);
});

it('fails /readyz first and still responds while a monitor reads it, and ends in bounded time despite slow clients', async () => {
  const shop = await openShop();
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
  // New connections are still accepted, and get `Connection: close` with the response.
  const answer = await fetch(`${shop.url}/api/categories`);
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await answer.text();
  await dripping.closed;
  expect(await shop.gone).toBe(0);
});

it('ends at once on a second signal, but not on a forwarded copy of the first', async () => {
  const shop = await openShop();
  await fetch(`${shop.url}/readyz`);
  shop.signal('SIGTERM');
  shop.signal('SIGTERM');
  // /readyz fails, so the signals have arrived; the shop keeps running for its grace period.
  while ((await fetch(`${shop.url}/readyz`)).status === 200);
  const since = performance.now();
  while (performance.now() - since < 700) expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  shop.signal('SIGTERM');
  expect(await shop.gone).toBe(143);
});
