import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { withReplica } from '#server/platform/database/replica/with-replica.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { hasBaseBackup } from '#tests/support/database/postgres-binaries.ts';
import { NOT_DURABLE, type PostgresServer, startPostgres } from '#tests/support/database/postgres-server.ts';
import { call } from '#tests/support/http/call.ts';
import { cutPower, startStandby } from '#tests/support/machines/start-standby.ts';
import { readBooks } from '#tests/support/shop/books.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { type TestShop, testShop } from '#tests/support/shop/test-shop.ts';

// The primary loses power during orders, and its replica is promoted with the commands of docs/operations/replica.md.
// The shop acknowledges an order only after the replica has it too, so none may be missing or duplicated.
const MISSING = hasBaseBackup() ? '' : ' (skipped: no pg_basebackup here; Debian has it in postgresql-client)';
const SETTINGS = { ...NOT_DURABLE, synchronous_commit: 'on' };
const ENV = { AUTH_SECRET: 'el mismo secreto en todos los procesos, largo' };
const LATER = { timeout: 30_000, interval: 20 };
const SOON = { timeout: 10_000, interval: 50 };
const STOCK = 2_000;
const WORKERS = 6;
/** Pause of each client between a response and its next request. */
const PAUSE_MS = 30;

let primary: PostgresServer;
let standby: PostgresServer;
let hosts: string;

const one = testShop(ENV, async () => {
  vi.stubEnv('TEST_DATABASE_URL', '');
  primary = await startPostgres(SETTINGS);
  standby = await startStandby(primary, SETTINGS);
  await onServer(primary, `alter system set synchronous_standby_names = 'standby'`);
  await onServer(primary, 'select pg_reload_conf()');
  // The standby comes first: the shop finds out by itself which server is the primary.
  hosts = `postgres://postgres@${hostOf(standby)},${hostOf(primary)}/postgres?target_session_attrs=`;
  return { database: await open(), url: primary.url, drop: () => primary.stop() };
});
/** Another process of the same shop, which reads its lists from whichever server is the replica. */
const two = testShop(ENV, async () => ({
  database: withReplica(await open(), { url: `${hosts}standby`, logger: createLogger('silent') }),
  url: primary.url,
  drop: () => standby.stop(),
}));

const open = () => openServerDatabase(`${hosts}read-write`, () => {});
const lists = () => two.database.lagging.replica();

const hostOf = ({ url }: PostgresServer) => new URL(url).host;

async function onServer(
  { url }: PostgresServer,
  ...statements: string[]
): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let last: Record<string, unknown> | undefined;
    for (const statement of statements) [last] = (await client.query(statement)).rows;
    return last;
  } finally {
    await client.end();
  }
}

let item: Item;
/** An item that nobody orders. */
let still: Item;
let body: Awaited<ReturnType<typeof orderBody>>;
const proofs: string[] = [];
/** By idempotency key: the order number that the shopper was given. */
const taken = new Map<string, string>();
const statuses: number[] = [];
const pauses = new Set<string | null>();
let isOpen = true;
let shoppers: Promise<void>[] = [];

beforeAll(async () => {
  await makeRate(one);
  item = await makeItem(one, { stock: STOCK });
  still = await makeItem(one, { stock: 0 });
  body = await orderBody(one, [{ item }]);
  const answer = await one.database.connection.execute(sql`
    insert into payment_proofs (reference, storage_key)
    select 'prueba' || number, 'proofs/none.jpg' from generate_series(1, ${STOCK}::int) as number returning reference`);
  proofs.push(...rowsOf<{ reference: string }>(answer).map(({ reference }) => `/api/files/${reference}`));
});
afterAll(() => {
  isOpen = false;
});

/** A browser that repeats an order with its key, on either process, while it gets 503. */
async function shopper(_: unknown, number: number): Promise<void> {
  for (let time = number; isOpen; ) {
    const proof = proofs.pop();
    if (!proof) throw new Error('More orders than proofs');
    const key = randomUUID();
    for (;;) {
      time += 1;
      const {
        status,
        headers,
        body: answer,
      } = await placeOrder(time % 2 ? one : two, { ...body, payment_proof_url: proof }, key);
      statuses.push(status);
      if (status === 503) pauses.add(headers.get('retry-after'));
      if (status === 201) taken.set(key, answer.data.attributes.order_id);
      await rest(PAUSE_MS);
      if (status !== 503 || !isOpen) break;
    }
  }
}

const moreOrders = async (count: number) => {
  const before = taken.size;
  await expect.poll(() => taken.size - before, LATER).toBeGreaterThan(count);
};
const rename = (name: string) => `update items set name = '${name}' where id = ${still.id}`;
const orderAt = async (shop: TestShop) => (await placeOrder(shop, { ...body, payment_proof_url: proofs.pop() })).status;
const nameShown = async (shop: TestShop) => (await call(shop, `/items/${still.id}`)).body.data.attributes.name;
const stockShown = async (shop: TestShop) => (await call(shop, `/items/${item.id}`)).body.data.attributes.stock;

describe.skipIf(MISSING)(`the primary loses power during orders${MISSING}`, () => {
  it('orders are refused with Retry-After while no server accepts writes', async () => {
    const replication = () => onServer(primary, 'select application_name, sync_state from pg_stat_replication');
    await expect.poll(replication, LATER).toEqual({ application_name: 'standby', sync_state: 'sync' });
    await expect.poll(() => lists()?.problem, LATER).toBeNull();
    shoppers = Array.from({ length: WORKERS }, shopper);
    await moreOrders(20);
    // Sets the change number as if the shop had seen it before, so the change is not announced to it.
    await onServer(primary, 'set session_replication_role = replica', rename('Sin anuncio'));

    cutPower(primary);
    const before = statuses.length;
    await expect.poll(() => statuses.slice(before).filter((status) => status === 503).length, LATER).toBeGreaterThan(5);
    expect(await stockShown(one)).toBeLessThan(STOCK);
    expect((await fetch(`${two.url}/readyz`)).status).toBe(503);
  });

  it('the shop switches to the promoted replica by itself, within seconds', async () => {
    await standby.run('pg_ctl', ['promote', '-D', 'data']);
    const from = performance.now();
    await moreOrders(0);
    expect(performance.now() - from).toBeLessThan(5_000);
    await moreOrders(20);
    for (const shop of [one, two]) {
      await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, LATER).toBe(200);
    }
    // The shop checks the servers once a second.
    await expect.poll(() => lists()?.problem, LATER).not.toBeNull();
    const { token } = await makeAccount(one, 'admin');
    expect((await call(two, '/sales/counts', { token })).body.data.all).toBeGreaterThan(20);
  });

  it('its books are exact: every acknowledged order exists once', async () => {
    isOpen = false;
    await Promise.all(shoppers);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect([...pauses].filter((pause) => !(Number(pause) > 0))).toEqual([]);

    const { connection } = one.database;
    const orders = rowsOf<{ order: string }>(await connection.execute(sql`select order_id as order from sales`));
    const missing = new Set(taken.values()).difference(new Set(orders.map(({ order }) => order)));
    expect([...missing]).toEqual([]);
    // An order that was sent but not answered when the shop closed may exist too.
    expect(orders.length - taken.size).toBeLessThanOrEqual(WORKERS);
    expect(new Set(taken.values()).size).toBe(taken.size);
    expect(await readBooks(connection)).toEqual({
      sales: orders.length,
      pieces: STOCK,
      halfSales: 0,
      wrongTotals: 0,
      mails: orders.length * 2,
    });
  });

  it('every process shows the data of the promoted server, and later changes', async () => {
    const stock = async () =>
      rowsOf<{ stock: number }>(
        await one.database.connection.execute(sql`select stock from items where id = ${item.id}`),
      )[0]?.stock;
    for (const shop of [one, two]) {
      await expect.poll(async () => (await stockShown(shop)) - (await stock())!, SOON).toBe(0);
    }
    for (const shop of [one, two]) await expect.poll(() => nameShown(shop), SOON).toBe('Sin anuncio');
    await onServer(standby, rename('Del nuevo primario'));
    for (const shop of [one, two]) await expect.poll(() => nameShown(shop), SOON).toBe('Del nuevo primario');
  });

  it('the old primary gets no order when it starts again', async () => {
    await primary.restart();
    expect(await onServer(primary, 'select pg_is_in_recovery() as standby')).toEqual({ standby: false });
    const before = await onServer(primary, 'select count(*) from sales');
    // All connections are cut once more, so that the shop has to choose a server.
    await onServer(
      standby,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'vitrina%' and pid <> pg_backend_pid()`,
    );
    for (const shop of [one, two]) {
      await expect.poll(() => orderAt(shop), LATER).toBe(201);
      await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, LATER).toBe(200);
    }
    expect(await onServer(primary, 'select count(*) from sales')).toEqual(before);
    await onServer(standby, rename('Sigue el nuevo'));
    for (const shop of [one, two]) await expect.poll(() => nameShown(shop), SOON).toBe('Sigue el nuevo');
  });

  it('a server that becomes read-only is left, and used again afterwards', async () => {
    await onServer(standby, 'alter system set default_transaction_read_only = on');
    await onServer(standby, 'select pg_reload_conf()');
    await expect.poll(() => orderAt(one), LATER).toBe(503);
    await onServer(
      standby,
      'set default_transaction_read_only = off',
      'alter system reset default_transaction_read_only',
    );
    await onServer(standby, 'select pg_reload_conf()');
    await expect.poll(() => orderAt(one), LATER).toBe(201);
  });
});
