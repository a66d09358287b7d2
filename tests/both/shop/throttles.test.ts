import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { deleteOldThrottles } from '#server/platform/throttle/throttle.ts';
import { call } from '#tests/support/http/call.ts';
import { openRaw } from '#tests/support/http/raw-connection.ts';
import { makeAccount, makeItem, makeRate, orderBody, PASSWORD, placeOrder } from '#tests/support/shop/factories.ts';
import { type TestShop, testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop({ THROTTLE: '1' });
const behindProxy = testShop({ THROTTLE: '1', TRUST_PROXY: '127.0.0.1' });

const forget = ({ database }: TestShop) => database.connection.execute(sql`delete from throttles`);

function login(of: TestShop, email: string, password: string, headers: Record<string, string> = {}) {
  return call(of, '/usr/auths/login', { method: 'POST', body: { email, password }, headers });
}

async function guess(of: TestShop, email: string, times: number, headers?: Record<string, string>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push((await login(of, email, `no es ${time}`, headers)).status);
  return statuses;
}

const repeat = (count: number, status: number) => Array<number>(count).fill(status);

describe('the sign-in throttle', () => {
  let ana: { email: string };
  let luis: { email: string };

  beforeAll(async () => {
    [ana, luis] = [await makeAccount(shop, 'customer'), await makeAccount(shop, 'customer')];
  });
  beforeEach(() => forget(shop));

  it('responds 429 with Retry-After after 10 wrong passwords for that account, even to the right one', async () => {
    expect(await guess(shop, ana.email, 10)).toEqual(repeat(10, 401));
    const refused = await login(shop, ana.email, PASSWORD);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests', message: expect.any(String) } });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    // A different spelling of the address is the same account.
    expect((await login(shop, ` ${ana.email.toUpperCase()}`, PASSWORD)).status).toBe(429);
    // Other accounts are not affected.
    expect((await login(shop, luis.email, PASSWORD)).status).toBe(200);
  });

  it('counts failures only', async () => {
    for (let time = 0; time < 12; time += 1) expect((await login(shop, luis.email, PASSWORD)).status).toBe(200);
  });

  it('counts for an unknown address as for a known one', async () => {
    expect(await guess(shop, 'nadie@example.com', 11)).toEqual([...repeat(10, 401), 429]);
  });

  it('opens again when the window is over', async () => {
    await guess(shop, ana.email, 10);
    await shop.database.connection.execute(sql`update throttles set resets_at = now() - interval '1 second'`);
    expect((await login(shop, ana.email, PASSWORD)).status).toBe(200);
    expect(await guess(shop, ana.email, 11)).toEqual([...repeat(10, 401), 429]);
    await shop.database.connection.execute(sql`update throttles set resets_at = now() - interval '1 second'`);
    await deleteOldThrottles(shop.database);
    const answer = await shop.database.connection.execute(sql`select count(*)::int as count from throttles`);
    expect((answer as unknown as { rows: unknown[] }).rows).toEqual([{ count: 0 }]);
  });

  it('cannot be avoided with other addresses in a header', async () => {
    for (let time = 0; time < 10; time += 1)
      await login(shop, ana.email, 'no', { 'x-forwarded-for': `198.51.100.${time}`, forwarded: 'for=198.51.100.1' });
    expect((await login(shop, ana.email, PASSWORD, { 'x-forwarded-for': '198.51.100.200' })).status).toBe(429);
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
    const answers: number[] = [];
    for (let time = 0; time < 60; time += 1) answers.push((await placeOrder(shop, body, randomUUID())).status);
    expect(answers).toEqual(repeat(60, 422));
    const refused = await placeOrder(shop, { ...body, shipping_method: 'delivery' }, randomUUID());
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60 * 60);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await call(shop, `/items/${item.id}`)).body.data.attributes.stock).toBe(10);
  });

  it('allow 60 uploads an hour', async () => {
    const upload = () => call(shop, '/files', { method: 'POST', body: {} });
    for (let time = 0; time < 60; time += 1) expect((await upload()).status).toBe(400);
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
    const follow = async (key: string) => (await call(shop, `/sales/track/${order_id}?key=${key}`)).status;
    for (let time = 0; time < 30; time += 1) expect(await follow(`guess-${time}`)).toBe(404);
    expect(await follow('guess')).toBe(429);
    expect(await follow(tracking_key)).toBe(200);
  });

  it('stop an account’s guesses of whether other people have ordered after 30', async () => {
    const { token } = await makeAccount(shop, 'customer');
    const ask = (number: number) =>
      call(shop, '/usr/me/promotions', {
        method: 'POST',
        token,
        body: { customer_email: 'otra@example.com', customer_id: `V-${number}` },
      });
    for (let time = 0; time < 30; time += 1) expect((await ask(26_000_000 + time)).status).toBe(200);
    expect(await ask(27_000_000)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect((await call(shop, '/usr/me/promotions', { token })).status).toBe(200);
  });

  it('do not affect reading', async () => {
    for (let time = 0; time < 100; time += 1) expect((await call(shop, `/items/${item.id}`)).status).toBe(200);
  });
});

describe('guessing coupon codes', () => {
  beforeEach(() => forget(behindProxy));
  const guess = (number: number, from: string) =>
    call(behindProxy, `/vouchers?filter[code]=SAMAN${1000 + number}`, { headers: { 'x-forwarded-for': from } });

  it('is limited to 20 a minute for each network; the next gets 429 with Retry-After', async () => {
    for (let number = 0; number < 20; number += 1) expect((await guess(number, '198.51.100.7')).status).toBe(200);
    const refused = await guess(20, '198.51.100.7');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests', message: expect.any(String) } });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await guess(20, '198.51.100.8')).status).toBe(200);
  });
});
