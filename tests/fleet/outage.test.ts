import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { ne, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { type PostgresServer, startPostgres } from '#tests/support/database/postgres-server.ts';
import { call } from '#tests/support/http/call.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { typicalDelay } from '#tests/support/shop/soon.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// A server of its own, since restarting it would disturb other test files. An uncaught error would end the real
// process; here Vitest reports it and fails the run.
let server: PostgresServer;
const shop = testShop({}, async () => {
  vi.stubEnv('TEST_DATABASE_URL', '');
  server = await startPostgres();
  return { database: await openServerDatabase(server.url, () => {}), url: server.url, drop: () => server.stop() };
});

const START = 1000;
const WORKERS = 8;
/**
 * Pause of each client between a response and its next request. Without it clients would order as fast as the processor
 * allows: the stock would be gone before the restart ends, and thousands of mails would wait.
 */
const PAUSE_MS = 40;

let one: Item;
let other: Item;
let body: Awaited<ReturnType<typeof orderBody>>;

beforeAll(async () => {
  await makeRate(shop);
  [one, other] = [
    await makeItem(shop, { stock: START, category: 'corte' }),
    await makeItem(shop, { stock: START, category: 'corte' }),
  ];
  body = await orderBody(shop, [{ item: one }, { item: other, quantity: 2 }]);
});

/**
 * Inserts payment proofs for `count` orders directly, because drawing and encoding each would take most of the test.
 */
async function makeProofs(count: number): Promise<string[]> {
  const answer = await shop.database.connection.execute(sql`
    insert into payment_proofs (reference, storage_key)
    select 'prueba' || ${randomUUID().slice(0, 8)}::text || number, 'proofs/none.jpg' from generate_series(1, ${count}::int) as number
    returning reference`);
  return rowsOf<{ reference: string }>(answer).map(({ reference }) => `/api/files/${reference}`);
}

async function directly(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function figures() {
  const answer = await shop.database.connection.execute(sql`
    select (select sum(stock)::int from items where category = 'corte') as stock,
           (select coalesce(sum(quantity), 0)::int from sale_lines join sales on sales.id = sale_id where status <> 'cancelada') as sold,
           (select count(*)::int from sales) as sales,
           (select count(*)::int from sales where (select count(*) from sale_lines where sale_id = sales.id) = 2) as whole,
           (select count(*)::int from sale_events) as events,
           (select count(*)::int from sale_requests where answer is not null) as answers,
           (select count(*)::int from sale_requests where answer is null) as unanswered,
           (select count(*)::int from payment_proofs where sale_id is not null) as proofs,
           (select count(*)::int from mails) as mails`);
  const [row] = rowsOf<Record<string, number>>(answer);
  if (!row) throw new Error('No figures');
  return row;
}

describe.each([1, 2])('PostgreSQL restarts under load (time %i)', () => {
  it('the shop answers, and loses or duplicates nothing', async () => {
    const proofs = await makeProofs(3000);
    const before = await figures();
    const orders: number[] = [];
    const reads: number[] = [];
    const pauses = new Set<string | null>();
    let running = true;

    /** A browser that retries with the same key while the shop responds 503. */
    async function shopper(): Promise<number> {
      let bought = 0;
      while (running) {
        const proof = proofs.pop();
        if (!proof) throw new Error('More orders than proofs');
        const key = randomUUID();
        for (;;) {
          const answer = await placeOrder(shop, { ...body, payment_proof_url: proof }, key);
          orders.push(answer.status);
          if (answer.status === 503) pauses.add(answer.headers.get('retry-after'));
          if (answer.status === 201) bought += 1;
          await rest(PAUSE_MS);
          if (answer.status !== 503) break;
        }
      }
      return bought;
    }

    async function visitor(): Promise<void> {
      while (running) {
        for (const path of [
          `/api/items/${one.id}`,
          '/shop?categoria=corte',
          `/product/${other.id}`,
          '/api/products?categoria=corte',
        ]) {
          reads.push((await fetch(shop.url + path)).status);
          await rest(PAUSE_MS / WORKERS);
        }
      }
    }

    const shoppers = Array.from({ length: WORKERS }, shopper);
    const visiting = visitor();
    await expect.poll(() => orders.filter((status) => status === 201).length, { timeout: 45_000 }).toBeGreaterThan(20);
    await server.restart();
    const done = orders.length;
    await expect
      .poll(() => orders.slice(done).filter((status) => status === 201).length, { timeout: 45_000 })
      .toBeGreaterThan(20);
    running = false;
    const bought = (await Promise.all(shoppers)).reduce((sum, count) => sum + count, 0);
    await visiting;

    expect(new Set(orders).isSubsetOf(new Set([201, 409, 503])), [...new Set(orders)].join()).toBe(true);
    expect([...pauses].filter((pause) => !(Number(pause) > 0))).toEqual([]);
    expect(new Set(reads)).toEqual(new Set([200]));

    const after = await figures();
    expect(after.stock! + after.sold!).toBe(2 * START);
    expect(after.sales! - before.sales!).toBe(bought);
    expect(after).toMatchObject({
      whole: after.sales,
      events: after.sales,
      answers: after.sales,
      unanswered: 0,
      proofs: after.sales,
      mails: after.sales! * 2,
    });
  }, 120_000);

  it('shows a change made right after the restart', async () => {
    await server.restart();
    const name = `Después ${randomUUID()}`;
    await directly(`update items set name = '${name}' where id = ${one.id}`);
    await expect
      .poll(async () => (await call(shop, `/items/${one.id}`)).body.data.attributes.name, { timeout: 15_000 })
      .toBe(name);
    // Afterwards the shop is as fast as before.
    const delay = await typicalDelay(
      5,
      (time) => directly(`update items set name = 'De nuevo ${time}' where id = ${one.id}`),
      async (time) => (await call(shop, `/items/${one.id}`)).body.data.attributes.name === `De nuevo ${time}`,
    );
    expect(delay).toBeLessThan(1000);
  });

  it('delivers every mail of an order', async () => {
    const waiting = () => shop.database.connection.$count(mails, ne(mails.state, 'kept'));
    expect(await shop.database.connection.$count(mails)).toBeGreaterThan(0);
    // Long before the lease of a killed sender would expire.
    await expect.poll(waiting, { timeout: 100_000, interval: 200 }).toBe(0);
  }, 120_000);
});

describe('while PostgreSQL is down', () => {
  it('responds 503 with Retry-After where the database is needed, and serves other pages', async () => {
    const restarting = server.restart();
    const statuses = new Set<number>();
    let up = false;
    void restarting.then(() => {
      up = true;
    });
    while (!up) {
      const [order, ready, read] = await Promise.all([
        placeOrder(shop, { ...body, payment_proof_url: '/api/files/nothing' }),
        fetch(`${shop.url}/readyz`),
        fetch(`${shop.url}/api/items/${one.id}`),
      ]);
      statuses.add(order.status);
      expect(read.status).toBe(200);
      expect([200, 503]).toContain(ready.status);
      expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
      if (order.status === 503) {
        expect(order.body).toEqual({ code: 'unavailable', message: expect.any(String) });
        expect(Number(order.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
    await restarting;
    // 422: the proof does not exist, which only a working database can find out.
    expect(statuses.isSubsetOf(new Set([422, 503])), [...statuses].join()).toBe(true);
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, { timeout: 15_000 }).toBe(200);
  });
});
