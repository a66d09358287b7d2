import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { mailsTo, tokenIn } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
let ana: { id: number; email: string; token: string };
let luis: { id: number; email: string; token: string };

beforeAll(async () => {
  await makeRate(shop);
  // The cédula has an order already, so none of the orders below gets the first-order discount.
  await makeSale(shop);
});
beforeEach(async () => {
  [ana, luis] = [await makeAccount(shop, 'customer'), await makeAccount(shop, 'customer')];
});

/** An order placed with a token, or as a guest. */
async function buy(email: string, token = ''): Promise<{ orderId: string; key: string }> {
  const lines = [{ item: await makeItem(shop), quantity: 2 }];
  const { order_id, tracking_key } = await makeSale(shop, { customer_email: email }, { lines, token });
  return { orderId: order_id, key: tracking_key };
}

const mine = async (token: string, query = ''): Promise<string[]> => {
  const { status, body } = await call(shop, `/usr/me/sales${query}`, { token });
  expect(status).toBe(200);
  return body.data.map((sale: { attributes: { order_id: string } }) => sale.attributes.order_id);
};

async function askLink(owner: { email: string; token: string }): Promise<string> {
  expect((await call(shop, '/usr/me/confirmation', { method: 'POST', token: owner.token })).status).toBe(200);
  return tokenIn((await mailsTo(shop, owner.email, 'account-confirm')).at(-1));
}
const confirm = (token: string) => call(shop, '/usr/auths/confirm', { method: 'POST', body: { token } });
const confirmedAt = async (token: string) =>
  (await call(shop, '/usr/me', { token })).body.data.attributes.emailConfirmedAt;

it('GET /usr/me/contact returns name and e-mail of the account, and phone and cédula of its last order', async () => {
  const before = (await call(shop, '/usr/me/contact', { token: ana.token })).body.data;
  expect(before).toMatchObject({ email: ana.email, phone: null, cedula: null });
  await buy('otra@example.com', ana.token);
  expect((await call(shop, '/usr/me/contact', { token: ana.token })).body.data).toEqual({
    ...before,
    phone: '0414-1234567',
    cedula: 'V-12345678',
  });
  expect((await call(shop, '/usr/me/contact', { token: luis.token })).body.data.phone).toBeNull();
  expect((await call(shop, '/usr/me/contact')).status).toBe(401);
});

describe('GET /usr/me/sales', () => {
  it('returns orders placed while signed in, newest first, with their tracking keys', async () => {
    const first = await buy('otra@example.com', ana.token);
    const second = await buy(ana.email, ana.token);
    await buy(luis.email, luis.token);
    expect(await mine(ana.token)).toEqual([second.orderId, first.orderId]);
    const { body } = await call(shop, '/usr/me/sales?page[size]=1', { token: ana.token });
    expect(body.meta).toEqual({ total: 2, page: 1, pageSize: 1 });
    expect(body.data[0].attributes).toEqual({
      order_id: second.orderId,
      createdAt: expect.any(String),
      status: 'pendiente',
      products: [expect.objectContaining({ quantity: 2, price: 49.9, size: 'M' })],
      subtotal: 99.8,
      discount: 0,
      voucher_code: null,
      promotion: null,
      total: 99.8,
      dollar_value: '36,5012',
      total_bs: 3642.82,
      pickup: null,
      parcels: [],
      promised_on: null,
      tracking_key: second.key,
    });
    expect(await mine(ana.token, '?page[size]=1&page[number]=2')).toEqual([first.orderId]);
  });

  it('refuses what contract/people/account.test.ts refuses', async () => {
    expect((await call(shop, '/usr/me/sales?account=1', { token: ana.token })).status).toBe(422);
  });

  it('responds 404 to another account’s sale', async () => {
    const { orderId } = await buy(ana.email, ana.token);
    const open = (token: string, id = orderId) => call(shop, `/usr/me/sales/${id}`, { token });
    expect((await open(ana.token)).body.data.attributes.order_id).toBe(orderId);
    const other = await open(luis.token);
    const none = await open(luis.token, 'SAMAN-20260101-000000');
    expect(other.status).toBe(404);
    expect(other.body).toEqual(none.body);
  });
});

describe('guest orders', () => {
  it('join the account only after its owner confirms the address', async () => {
    const { orderId } = await buy(ana.email.toUpperCase());
    expect(await mine(ana.token)).toEqual([]);
    expect(await mine(luis.token)).toEqual([]);
    const link = await askLink(ana);
    expect(await confirmedAt(ana.token)).toBeNull();
    expect((await confirm(link)).status).toBe(200);
    expect(await confirmedAt(ana.token)).toEqual(expect.any(String));
    expect(await mine(ana.token)).toEqual([orderId]);
    expect(await mine(luis.token)).toEqual([]);
  });

  it('join the account at once when the address is already confirmed', async () => {
    await shop.database.connection
      .update(accounts)
      .set({ emailConfirmedAt: new Date() })
      .where(eq(accounts.id, ana.id));
    const { orderId } = await buy(ana.email.toUpperCase());
    await buy(luis.email);
    expect(await mine(ana.token)).toEqual([orderId]);
    expect(await mine(luis.token)).toEqual([]);
  });

  it('never leave an account that has them', async () => {
    const { orderId } = await buy(ana.email, luis.token);
    expect((await confirm(await askLink(ana))).status).toBe(200);
    expect(await mine(ana.token)).toEqual([]);
    expect(await mine(luis.token)).toEqual([orderId]);
    const [sale] = await shop.database.connection.select().from(sales).where(eq(sales.orderId, orderId));
    expect(sale?.accountId).toBe(luis.id);
  });
});

it('a confirmation link is valid for seven days; reset links and nonsense are refused', async () => {
  const link = await askLink(ana);
  shop.clock.now = new Date(Date.now() + 8 * 24 * 60 * 60_000);
  expect(await confirm(link)).toMatchObject({ status: 400, body: { code: 'link_spent' } });
  shop.clock.now = null;
  const body = { token: link, password: 'una clave nueva' };
  expect((await call(shop, '/usr/auths/reset', { method: 'POST', body })).status).toBe(400);
  expect((await confirm('nada')).status).toBe(400);
  expect(await confirmedAt(ana.token)).toBeNull();
  // Opened again, it reports success too.
  for (const _ of ['once', 'again']) expect((await confirm(link)).status).toBe(200);
  const again = await call(shop, '/usr/me/confirmation', { method: 'POST', token: ana.token });
  expect(again).toMatchObject({ status: 200, body: { message: 'Tu correo ya está confirmado' } });
});
