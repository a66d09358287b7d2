import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { type PostgresServer, startPostgres } from '#tests/support/database/postgres-server.ts';
import { call } from '#tests/support/http/call.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { openMountedDisk, type SmallDisk } from '#tests/support/shop/small-disk.ts';
import { type TestShop, testShop } from '#tests/support/shop/test-shop.ts';

const MOST_ORDERS = 200;

/** Places orders until one is refused; then frees space and sends that one again. */
async function fillAndRecover(shop: TestShop, item: Item, fill: () => Promise<void>, makeRoom: () => Promise<void>) {
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  const body = await orderBody(shop, [{ item }]);
  await shop.database.connection.execute(sql`
    insert into payment_proofs (reference, storage_key)
    select 'lleno' || number, 'proofs/none.jpg' from generate_series(1, ${MOST_ORDERS}::int) as number`);
  await fill();
  let refused: { key: string; body: unknown } | null = null;
  let placed = 0;
  for (; !refused && placed < MOST_ORDERS; ) {
    const attempt = { key: randomUUID(), body: { ...body, payment_proof_url: `/api/files/lleno${placed + 1}` } };
    const answer = await placeOrder(shop, attempt.body, attempt.key);
    if (answer.status === 201) placed += 1;
    else {
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      refused = attempt;
    }
  }
  if (!refused) throw new Error('Every order was taken on a full disk');
  const ready = await fetch(`${shop.url}/readyz`);
  expect([ready.status, (await ready.json()).message]).toEqual([503, 'disco lleno']);

  await makeRoom();
  await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, { timeout: 60_000 }).toBe(200);
  const retried = await placeOrder(shop, refused.body, refused.key);
  expect(retried.status).toBe(201);
  expect((await placeOrder(shop, refused.body, refused.key)).body).toEqual(retried.body);
  await expect
    .poll(async () => (await call(shop, `/items/${item.id}`)).body.data.attributes.stock, { timeout: 30_000 })
    .toBe(item.stock - placed - 1);
}

describe('a database server with a full disk', () => {
  const shop = testShop();
  let item: Item;
  beforeAll(async () => {
    await makeRate(shop);
    item = await makeItem(shop, { stock: 500 });
  });

  it('with a simulated error (disk_full)', async () => {
    const { connection } = shop.database;
    await connection.execute(sql`
      create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file "base/5/16385": No space left on device' using errcode = 'disk_full'; end $$`);
    const fill = async () => {
      for (const table of ['sales', 'throttles']) {
        await connection.execute(
          sql.raw(`create trigger no_room before insert on ${table} for each row execute function no_room()`),
        );
      }
    };
    const makeRoom = async () => {
      for (const table of ['sales', 'throttles']) await connection.execute(sql.raw(`drop trigger no_room on ${table}`));
    };
    await fillAndRecover(shop, item, fill, makeRoom);
  }, 120_000);
});

// Only root may mount a file system; for other users the test above covers this case.
const disk: SmallDisk | null = openMountedDisk(220);
describe.runIf(disk !== null)('a database server on a full file system', () => {
  let server: PostgresServer;
  const shop = testShop({}, async () => {
    vi.stubEnv('TEST_DATABASE_URL', '');
    vi.stubEnv('TMPDIR', disk?.directory ?? '');
    server = await startPostgres();
    vi.unstubAllEnvs();
    return {
      database: await openServerDatabase(server.url, () => {}),
      url: server.url,
      drop: async () => {
        await server.stop();
        disk?.remove();
      },
    };
  });
  let item: Item;
  beforeAll(async () => {
    await makeRate(shop);
    item = await makeItem(shop, { stock: 500 });
  });

  it('with a real file system', async () => {
    const fill = async () => disk?.fill(0);
    const makeRoom = async () => disk?.makeRoom(0);
    await fillAndRecover(shop, item, fill, makeRoom);
  }, 180_000);
});
