import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openEmbeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { call } from '#tests/support/http/call.ts';
import { openSmtpInbox } from '#tests/support/neighbours/smtp-inbox.ts';
import { orderBody, placeOrder, uploadProof } from '#tests/support/shop/factories.ts';
import { makeProcessData, type ProcessData } from '#tests/support/shop/process-data.ts';
import { PROCESS_TIMEOUT, type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';
import { STAFF, STAFF_ENV } from '#tests/support/shop/staff.ts';
import { signInAtProcess, stockProcess } from '#tests/support/shop/stocked-process.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';

// Kills the shop process. After a restart acknowledged data must exist, and pending work must be done once.
const inbox = await openSmtpInbox();
const env: Record<string, string> = {
  ...STAFF_ENV,
  AUTH_SECRET: 'el secreto de un proceso que muere y vuelve',
  SMTP_URL: inbox.url,
};
const WAIT = { timeout: 60_000, interval: 100 };
let data: ProcessData;
let shop: ShopProcess;
let token: string;
let item: Awaited<ReturnType<typeof stockProcess>>;

vi.setConfig({ testTimeout: PROCESS_TIMEOUT, hookTimeout: PROCESS_TIMEOUT });

beforeAll(async () => {
  data = await makeProcessData();
  Object.assign(env, data.env);
  shop = await startShopProcess(env);
  token = await signInAtProcess(shop);
  item = await stockProcess(shop, token);
});

afterAll(async () => {
  await shop?.end('SIGTERM');
  await inbox.close();
  await data.remove();
});

async function order(customer_email: string) {
  const payment_proof_url = await uploadProof(shop);
  return orderBody(shop as unknown as TestShop, [{ item }], { payment_proof_url, customer_email });
}
const stock = async () => (await call(shop, `/items/${item.id}`)).body.data.attributes.stock;
const salesNumbered = async (orderId: string) => (await call(shop, `/sales?q=${orderId}`, { token })).body.meta.total;
const receivedBy = (address: string) => inbox.received.filter(({ recipients }) => recipients.includes(address));
const statesOfMailsTo = async (address: string): Promise<string[]> =>
  (await call(shop, `/mails?q=${address}`, { token })).body.data.map(
    (mail: { attributes: { state: string } }) => mail.attributes.state,
  );

/** Expires the lease of the killed sender, while no process has the database open. */
async function endTurns(): Promise<void> {
  const database = env.DATABASE_URL
    ? await openServerDatabase(env.DATABASE_URL, () => {})
    : await openEmbeddedDatabase(path.join(env.DATA_DIR ?? '', 'postgres'));
  await database.connection.execute(
    sql`update mails set taken_until = null, next_try_at = now() where sent_at is null`,
  );
  await database.close();
}

it('an acknowledged sale survives a kill right after it, and its waiting mails are sent once', async () => {
  const email = 'contestada@example.com';
  const before = await stock();
  const body = await order(email);
  inbox.refusing = true;
  const placed = await placeOrder(shop, body);
  expect(placed.status).toBe(201);
  await shop.end('SIGKILL');
  expect(receivedBy(email)).toEqual([]);
  await endTurns();
  inbox.refusing = false;
  shop = await startShopProcess(env);
  expect(await salesNumbered(placed.body.data.attributes.order_id)).toBe(1);
  expect(await stock()).toBe(before - 1);
  await expect.poll(() => statesOfMailsTo(email), WAIT).toEqual(['sent']);
  expect(receivedBy(email)).toHaveLength(1);
});

it('an order that is sent again after a kill midway becomes exactly one sale', async () => {
  const before = await stock();
  const body = await order('cortada@example.com');
  const key = randomUUID();
  const cut = placeOrder(shop, body, key).catch(() => null);
  await shop.end('SIGKILL');
  await cut;
  shop = await startShopProcess(env);
  const retried = await placeOrder(shop, body, key);
  const again = await placeOrder(shop, body, key);
  expect(retried.status).toBe(201);
  expect(again.body).toEqual(retried.body);
  expect(await salesNumbered(retried.body.data.attributes.order_id)).toBe(1);
  // The public catalogue follows an order within a second.
  await expect.poll(stock, WAIT).toBe(before - 1);
});

it('a mail that was sent but not recorded is sent again with the same Message-ID', async () => {
  const address = 'interrumpida@example.com';
  const killed = Promise.withResolvers<unknown>();
  inbox.onTaken = (recipients) => {
    if (!recipients.includes(address)) return;
    inbox.onTaken = () => {};
    killed.resolve(shop.end('SIGKILL'));
    return killed.promise;
  };
  expect((await placeOrder(shop, await order(address))).status).toBe(201);
  await killed.promise;
  expect(receivedBy(address)).toHaveLength(1);
  await endTurns();
  shop = await startShopProcess(env);
  await expect.poll(() => statesOfMailsTo(address), WAIT).toEqual(['sent']);
  const ids = receivedBy(address).map(({ mail }) => mail.messageId);
  expect(ids[0]).toMatch(/^<vitrina-\d+-\w+@saman\.example>$/);
  expect(ids).toEqual([ids[0], ids[0]]);
});

it('the output says how to sign in, and never a password that the operator chose', () => {
  expect(shop.output()).toContain('/login');
  expect(shop.output()).not.toContain(STAFF.password);
});
