import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { runAdmin } from '#tests/support/shop/admin-command.ts';
import { PAID_ON, sendFile } from '#tests/support/shop/factories.ts';
import { codeFor } from '#tests/support/shop/one-time-code.ts';
import { makeProcessData, type ProcessData } from '#tests/support/shop/process-data.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';
import { STAFF } from '#tests/support/shop/staff.ts';

// Runs the shop at the most verbose log level while people do everything that involves a secret.
const env: Record<string, string> = {
  LOG_LEVEL: 'trace',
  DEMO: '1',
  THROTTLE: '0',
  ADMIN_EMAIL: STAFF.email,
  ADMIN_PASSWORD: STAFF.password,
  AUTH_SECRET: 'el secreto que firma, de más de 32 letras',
};
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
}, TIMEOUT);

const SHOPPER = { name: 'Ana', lastname: 'Rivas', email: 'ana.registro@example.com', password: 'clave-de-Ana-7719' };
const ORDER = {
  customer_name: 'Zoraida Bencomo',
  customer_email: 'zoraida.bencomo@example.com',
  customer_phone: '0414-7718832',
  customer_id: 'V-18345677',
  address: 'Calle Orinoco con Mucuchíes',
};
const PAYMENT = { bank: 'Banesco', reference: '9948127733', date: PAID_ON, payerPhone: '04127719004' };

const post = (where: string, body: unknown, more: object = {}) => call(shop, where, { method: 'POST', body, ...more });
const login = (email: string, password: string, code?: string) =>
  post('/usr/auths/login', { email, password, ...(code ? { code } : {}) });

/**
 * Signs up, signs in (right and wrong), requests and misuses reset links, changes the password. @returns the secrets
 */
async function shopperDoes(): Promise<string[]> {
  expect((await post('/usr/users', SHOPPER)).status).toBe(201);
  await post('/usr/users', SHOPPER);
  await login(SHOPPER.email, 'clave-equivocada-5521');
  const { token } = (await login(SHOPPER.email, SHOPPER.password)).body;
  await post('/usr/auths/forgot', { email: SHOPPER.email });
  await post('/usr/auths/reset', { token: 'enlace-inventado-'.repeat(3), password: 'clave-nueva-3345' });
  const changed = await call(shop, '/usr/me/password', {
    method: 'PUT',
    token,
    body: { current: SHOPPER.password, password: 'clave-cambiada-9917' },
  });
  expect(changed.status).toBe(200);
  await post('/usr/auths/login', { email: SHOPPER.email, password: 'clave-de-más-1188', role: 'admin' });
  return [
    ...[SHOPPER.password, 'clave-equivocada-5521', 'clave-nueva-3345', 'clave-cambiada-9917', 'clave-de-más-1188'],
    ...['enlace-inventado', token, changed.body.token],
  ];
}

/** The tokens in the mails to an address, once both mails have been composed. */
async function linksMailedTo(address: string, token: string): Promise<string[]> {
  const written = async (): Promise<{ id: number }[]> =>
    (await call(shop, '/mails', { token })).body.data.filter((mail: { attributes: { to: string[] } }) =>
      mail.attributes.to.includes(address),
    );
  await expect.poll(async () => (await written()).length, { timeout: 30_000 }).toBe(2);
  const texts = await Promise.all(
    (await written()).map(async ({ id }) => (await call(shop, `/mails/${id}`, { token })).body.data.attributes.text),
  );
  const tokens = texts.flatMap((text: string) => text.match(/(?<=token=)[\w-]{20,}/g) ?? []);
  expect(tokens.length).toBeGreaterThan(1);
  return tokens;
}

/** Enables the second factor and signs in with it. */
async function staffDo(): Promise<string[]> {
  const { password } = await runAdmin(env, 'create', 'eva@example.com');
  const { token } = (await login('eva@example.com', password)).body;
  const started = await post('/usr/me/second-factor', { password }, { token });
  const { secret } = started.body.data;
  const code = codeFor(secret);
  const on = await call(shop, '/usr/me/second-factor', { method: 'PUT', token, body: { code } });
  const [first, second, ...others]: string[] = on.body.data.recoveryCodes;
  await login('eva@example.com', password, '000000');
  expect((await login('eva@example.com', password, first)).status).toBe(200);
  await login('eva@example.com', password, first);
  const links = await linksMailedTo(SHOPPER.email, on.body.data.token);
  return [password, token, secret, on.body.data.token, first ?? '', second ?? '', ...others, ...links];
}

/** Places an order, and another that is refused. */
async function guestOrders(): Promise<string[]> {
  const [card] = (await call(shop, '/products')).body.data;
  const size = card.attributes.sizes.find(({ stock }: { stock: number }) => stock > 0);
  const proof = await sendFile(shop, await makeJpeg());
  const { url } = (await proof.json()) as { url: string };
  const price: number = card.attributes.finalPrice;
  const body = {
    ...ORDER,
    payment: PAYMENT,
    products: [{ id: size.itemId, quantity: 1, size: size.size }],
    shipping_method: 'delivery',
    payment_method: 'pago_movil',
    payment_proof_url: url,
    subtotal: price + 1,
    total_bs: 1,
    dollar_value: '1',
  };
  const headers = { 'idempotency-key': 'un-pedido-de-prueba-1' };
  const refused = await post('/sales', body, { headers });
  expect(refused).toMatchObject({ status: 409, body: { code: 'totals_changed' } });
  const { subtotal, total, total_bs, dollar_value } = refused.body.details;
  const placed = await post('/sales', { ...body, subtotal, total, total_bs, dollar_value }, { headers });
  expect(placed.status).toBe(201);
  return [
    ...Object.values(ORDER),
    PAYMENT.reference,
    PAYMENT.payerPhone,
    url,
    placed.body.data.attributes.tracking_key,
  ];
}

it(
  'no secret is ever logged, at any LOG_LEVEL',
  async () => {
    const secrets = [...(await shopperDoes()), ...(await guestOrders()), ...(await staffDo())];
    secrets.push(STAFF.password, env.AUTH_SECRET ?? '', '$argon2id$');
    if (env.DATABASE_URL) secrets.push(new URL(env.DATABASE_URL).password || env.DATABASE_URL);
    expect(secrets.filter((secret) => secret.length < 8)).toEqual([]);
    // Makes sure that logging is on.
    await shop.end('SIGTERM');
    const output = shop.output();
    expect(output).toContain('"level":');
    for (const secret of secrets) expect(output.includes(secret), `the log tells ${secret}`).toBe(false);
  },
  TIMEOUT,
);
