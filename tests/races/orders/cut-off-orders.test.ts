import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { claimRequest } from '#server/features/sales/placing/order-transaction.ts';
import { paymentProofs, saleRequests, sales } from '#server/features/sales/sales.tables.ts';
import type { PreparedCall } from '#server/platform/database/database.ts';
import { sendTogether } from '#server/platform/database/send-together.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';

// An order's begin is sent together with its first statements, and its commit with its last. Whatever interrupts the
// order, nothing may remain. If a key remained claimed without a sale, nobody could order with it again.
const [shop, replica] = testReplicas();

beforeAll(() => makeRate(shop));

/** A separate connection, which holds the lock that an order waits for. */
let second: pg.Client;
beforeAll(async () => {
  second = new pg.Client({ connectionString: shop.databaseUrl ?? '' });
  await second.connect();
});
afterAll(() => second.end());

const claimed = (key: string) => shop.database.connection.$count(saleRequests, eq(saleRequests.key, key));

/** The backend of the order that waits for the separate connection's lock. */
async function waitingOrder(): Promise<number> {
  const find = `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and application_name = 'vitrina'`;
  await expect.poll(async () => (await second.query(find)).rows.length, { timeout: 10_000, interval: 10 }).toBe(1);
  return (await second.query(find)).rows[0].pid;
}

type Body = Awaited<ReturnType<typeof orderBody>>;
const WAITS_FOR = {
  'its items, before anything is decided': ({ products }: Body) =>
    sql`select from ${items} where id = ${products[0]?.id} for update`,
  'its proof, together with its commit': ({ payment_proof_url }: Body) =>
    sql`select from ${paymentProofs} where reference = ${String(payment_proof_url).split('/').at(-1)} for update`,
};

describe.each(Object.entries(WAITS_FOR))('an order that waits for %s', (_, lock) => {
  it.each(['pg_cancel_backend', 'pg_terminate_backend'])(
    'leaves nothing behind after %s, and can be sent again',
    async (end) => {
      const item = await makeItem(shop, { stock: 5 });
      const body = await orderBody(shop, [{ item }]);
      const before = await shop.database.connection.$count(sales);
      const key = randomUUID();
      const answer = await shop.database.transaction(async (tx) => {
        await tx.execute(lock(body));
        const sent = placeOrder(shop, body, key);
        await second.query(`select ${end}($1)`, [await waitingOrder()]);
        return sent;
      });
      expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
      expect(await claimed(key)).toBe(0);
      expect(await shop.database.connection.$count(sales)).toBe(before);

      expect((await placeOrder(shop, body, key)).status).toBe(201);
      const [row] = await shop.database.connection.select().from(items).where(eq(items.id, item.id));
      expect(row?.stock).toBe(4);
    },
  );
});

describe('statements that are sent together', () => {
  const fails: PreparedCall = {
    statement: { name: 'fails', text: 'select to_json(1 / $1::int) as answer' },
    values: ['0'],
  };
  const begin: PreparedCall = { statement: { name: 'begin', text: 'begin' }, values: [] };
  const commit: PreparedCall = { statement: { name: 'commit', text: 'commit' }, values: [] };

  it('claim no key when their begin fails', async () => {
    const key = randomUUID();
    await expect(sendTogether(second, [fails, claimRequest(key, 'x')], 0)).rejects.toThrow('division by zero');
    expect(await claimed(key)).toBe(0);
  });

  it('are not committed when the statement before the commit fails', async () => {
    const key = randomUUID();
    await sendTogether(second, [begin, claimRequest(key, 'x')], 0);
    await expect(sendTogether(second, [fails, commit], 0)).rejects.toThrow('division by zero');
    await second.query('rollback');
    expect(await claimed(key)).toBe(0);
  });

  it('are prepared once on each connection, even if they failed the first time', async () => {
    const half = { ...fails, values: ['2'] };
    expect(await sendTogether(second, [half, { ...fails, values: ['1'] }], 0)).toEqual([0, 1]);
    const { rows } = await second.query("select count(*)::int from pg_prepared_statements where name = 'fails'");
    expect(rows[0].count).toBe(1);
  });

  it('are dropped with the connection when the answer takes too long', async () => {
    const sleep = { statement: { name: 'sleep', text: 'select to_json(pg_sleep(60)::text) as answer' }, values: [] };
    const own = new pg.Client({ connectionString: shop.databaseUrl ?? '' });
    await own.connect();
    await expect(sendTogether(own, [sleep], 50)).rejects.toThrow('Query read timeout');
    await own.end();
  });
});

it('an order takes the next number when another replica has used its number', async () => {
  const at = new Date();
  const item = await makeItem(shop, { stock: 50 });
  const bodies = await Promise.all(Array.from({ length: 6 }, () => orderBody(shop, [{ item }])));
  shop.clock.now = at;
  replica.clock.now = at;
  try {
    const numbers: string[] = [];
    for (const [index, body] of bodies.entries()) {
      const { status, body: answer } = await placeOrder(index % 2 ? replica : shop, body);
      expect(status, JSON.stringify(answer)).toBe(201);
      numbers.push(answer.data.attributes.order_id);
    }
    expect(new Set(numbers).size).toBe(6);
  } finally {
    shop.clock.now = null;
    replica.clock.now = null;
  }
  const [row] = await shop.database.connection.select().from(items).where(eq(items.id, item.id));
  expect(row?.stock).toBe(44);
});
