import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { deleteOldThrottles } from '#server/platform/throttle/throttle.ts';
import { call } from '#tests/support/http/call.ts';
import { openRaw } from '#tests/support/http/raw-connection.ts';
import { atOnce, tally } from '#tests/support/http/tally.ts';
import { makeAccount, makeItem, makeRate, orderBody, PASSWORD, placeOrder } from '#tests/support/shop/factories.ts';
import { type TestShop, testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop({ THROTTLE: '1' });
const behindProxy = testShop({ THROTTLE: '1', TRUST_PROXY: '127.0.0.1' });

const forget = ({ database }: TestShop) => database.connection.execute(sql`delete from throttles`);

const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  call(shop, '/usr/auths/login', { method: 'POST', body: { email, password }, headers });

// tests/api/accounts/sign-in-limits.test.ts tests the other limits of the sign-in.
describe('the sign-in throttle', () => {
  let ana: { email: string };
  const guess = (headers?: Record<string, string>) => login(ana.email, 'no es', headers);
  const endWindow = () =>
    shop.database.connection.execute(sql`update throttles set resets_at = now() - interval '1 second'`);

  beforeAll(async () => {
    ana = await makeAccount(shop, 'customer');
  });
  beforeEach(() => forget(shop));

  it('responds 429 with Retry-After after 10 wrong passwords, even to the right one, until the window is over', async () => {
    expect(tally(await atOnce(10, () => guess()))).toEqual({ 401: 10 });
    // A different spelling of the address is the same account.
    const refused = await login(` ${ana.email.toUpperCase()}`, PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests', message: expect.any(String) } });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    const other = await makeAccount(shop, 'customer');
    expect((await login(other.email, PASSWORD)).status).toBe(200);
    await endWindow();
    expect((await login(ana.email, PASSWORD)).status).toBe(200);
    await endWindow();
    await deleteOldThrottles(shop.database);
    expect(rowsOf(await shop.database.connection.execute(sql`select from throttles`))).toEqual([]);
  });

  it('counts failures only', async () => {
    for (let time = 0; time < 12; time += 1) expect((await login(ana.email, PASSWORD)).status).toBe(200);
  });

  it('cannot be avoided with other addresses in a header', async () => {
    for (let time = 0; time < 10; time += 1)
      await guess({ 'x-forwarded-for': `198.51.100.${time}`, forwarded: 'for=198.51.100.1' });
    expect((await login(ana.email, PASSWORD, { 'x-forwarded-for': '198.51.100.200' })).status).toBe(429);
  });
});

describe('the throttles of orders and uploads', () => {
  let item: Item;
  beforeAll(async () => {
    await makeRate(shop);
    item = await makeItem(shop);
  });
  beforeEach(() => forget(shop));

  it('allow 60 orders an hour; the next gets 429 and stores nothing', async () => {
    // Well-formed but with an unknown method, so that it is refused cheaply.
    const body = await orderBody(shop, [{ item }], { shipping_method: 'paloma' });
    expect(tally(await atOnce(60, () => placeOrder(shop, body)))).toEqual({ 422: 60 });
    const refused = await placeOrder(shop, { ...body, shipping_method: 'delivery' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60 * 60);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(tally(await atOnce(100, () => call(shop, `/items/${item.id}`)))).toEqual({ 200: 100 });
    expect((await call(shop, `/items/${item.id}`)).body.data.attributes.stock).toBe(10);
  });

  it('allow 60 uploads an hour', async () => {
    const upload = () => call(shop, '/files', { method: 'POST', body: {} });
    expect(tally(await atOnce(60, upload))).toEqual({ 400: 60 });
    const refused = await upload();
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(refused.headers.get('retry-after')).toBeTruthy();
    // The body of one more upload is not even read.
    const client = await openRaw(shop);
    client.write(
      'POST /api/files HTTP/1.1\r\nHost: shop\r\nContent-Type: multipart/form-data; boundary=x\r\n' +
        'Content-Length: 1000000\r\nExpect: 100-continue\r\n\r\n',
    );
    expect(await client.until(/too_many_requests/)).toMatch(/^HTTP\/1.1 429 /);
    client.socket.destroy();
  });

  it('stop guesses of other people’s orders after 30 misses; a valid link still works', async () => {
    const { body } = await placeOrder(shop, await orderBody(shop, [{ item }]));
    const { order_id, tracking_key } = body.data.attributes;
    const follow = (key: string) => call(shop, `/sales/track/${order_id}?key=${key}`);
    expect(tally(await atOnce(30, (time) => follow(`guess-${time}`)))).toEqual({ 404: 30 });
    expect((await follow('guess')).status).toBe(429);
    expect((await follow(tracking_key)).status).toBe(200);
  });

  it('stop an account’s guesses of whether other people have ordered after 30', async () => {
    const { token } = await makeAccount(shop, 'customer');
    const ask = (number: number) =>
      call(shop, '/usr/me/promotions', {
        method: 'POST',
        token,
        body: { customer_email: 'otra@example.com', customer_id: `V-${26_000_000 + number}` },
      });
    expect(tally(await atOnce(30, ask))).toEqual({ 200: 30 });
    expect(await ask(30)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect((await call(shop, '/usr/me/promotions', { token })).status).toBe(200);
  });
});

describe('guessing coupon codes', () => {
  beforeEach(() => forget(behindProxy));
  const guess = (number: number, from: string) =>
    call(behindProxy, `/vouchers?filter[code]=SAMAN${1000 + number}`, { headers: { 'x-forwarded-for': from } });

  it('is limited to 20 a minute for each network; the next gets 429 with Retry-After', async () => {
    expect(tally(await atOnce(20, (number) => guess(number, '198.51.100.7')))).toEqual({ 200: 20 });
    const refused = await guess(20, '198.51.100.7');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests', message: expect.any(String) } });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await guess(20, '198.51.100.8')).status).toBe(200);
  });
});
