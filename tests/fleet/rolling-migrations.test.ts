import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sales } from '#server/features/sales/sales.tables.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { readySchema } from '#server/ready-schema.ts';
import { type LaterMigrations, laterMigrations } from '#tests/support/database/later-migrations.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { type TestShop, testReplica, testShop } from '#tests/support/shop/test-shop.ts';

// A later release extends the database while this one serves. Here this release plays the earlier one: it keeps
// running, and starts again, on a database with migrations that it does not know.
const EXPAND = {
  '9001_gifts.sql': `alter table sales add column gift_note text
--> next
alter table sales add column gift_wrapped boolean not null default false
--> next
alter table items add column weight_grams integer
--> next
create table gift_cards (id integer generated always as identity primary key, sale_id integer references sales (id))`,
  '9002_gift_notes.sql': `-- outside a transaction
create index concurrently if not exists sales_gift_note on sales (gift_note)`,
};

let later: LaterMigrations;
const before = testShop();
beforeAll(async () => {
  await makeRate(before);
  later = await laterMigrations(EXPAND);
});
afterAll(() => later.remove());

const order = async (shop: TestShop) => {
  const answer = await placeOrder(shop, await orderBody(shop, [{ item: await makeItem(shop) }]));
  expect(answer.status).toBe(201);
};

/** Migrates as the process of a later release does at its start, on its own connections. */
async function migrateApart(release: string, tries?: number): Promise<{ busy: number; applied: string[] }> {
  const seen = { busy: 0, applied: [] as string[] };
  const database = await openServerDatabase(before.databaseUrl ?? '', () => {});
  await migrate(database, {
    directory: later.directory,
    release,
    ...(tries === undefined ? {} : { tries }),
    onBusy() {
      seen.busy += 1;
    },
    onApplied: ({ name }) => void seen.applied.push(name),
  }).finally(() => database.close());
  return seen;
}

describe('while this release serves', () => {
  it('a migration of a table that stays in use gives up with one line, and changes nothing', async () => {
    await before.database.transaction(async (tx) => {
      await tx.execute(sql`select count(*) from sales`);
      await expect(migrateApart('0.2.0', 1)).rejects.toThrow(
        /^9001_gifts\.sql: a table .* Nothing of it was applied[^\n]+$/,
      );
    }, 'long');
    const columns = sql`table_name = 'sales' and column_name like 'gift%'`;
    expect(await before.database.connection.$count(sql`information_schema.columns`, columns)).toBe(0);
  });

  it('a migration of a table in use lets orders pass, and is applied once the table is free', async () => {
    const migrating = await before.database.transaction(async (tx) => {
      // For example a long report: it blocks the change of the table, but no orders.
      await tx.execute(sql`select count(*) from sales`);
      const running = { done: false, result: migrateApart('0.2.0') };
      void running.result.finally(() => {
        running.done = true;
      });
      const waits = sql`datname = current_database() and query like 'alter table sales%' and wait_event_type = 'Lock'`;
      const waiting = () => before.database.connection.$count(sql`pg_stat_activity`, waits);
      await expect.poll(waiting, { timeout: 20_000, interval: 10 }).toBe(1);
      // This statement queues behind the migration, until the migration gives up.
      await order(before);
      expect(running.done).toBe(false);
      return running;
    }, 'long');
    const { busy, applied } = await migrating.result;
    expect(busy).toBeGreaterThan(0);
    expect(applied).toEqual(Object.keys(EXPAND));
  });

  it('replicas that migrate at once run each step once, and orders continue meanwhile', async () => {
    await later.add({
      '9003_index.sql': `-- outside a transaction
create index concurrently if not exists sales_gifts on sales (id) where gift_wrapped`,
      '9004_more.sql': 'create table gift_papers (id integer primary key)',
    });
    const [placed, ...runs] = await Promise.all([
      Promise.all([order(before), order(before), order(before)]),
      migrateApart('0.2.0'),
      migrateApart('0.2.0'),
      migrateApart('0.2.0'),
    ]);
    expect(placed).toHaveLength(3);
    expect(runs.flatMap(({ applied }) => applied).sort()).toEqual(['9003_index.sql', '9004_more.sql']);
  });
});

describe('starting on the extended database', () => {
  const second = testReplica(before, { MIGRATE: '0' });

  it('this release accepts orders beside the later one, and both see all of them', async () => {
    const count = () => second.database.connection.$count(sales);
    const earlier = await count();
    await Promise.all([order(before), order(second), order(before), order(second)]);
    expect(await count()).toBe(earlier + 4);
  });

  it('is refused once the later release has removed what this one uses; running processes continue', async () => {
    await later.add({ '9005_contract.sql': '-- contract: 99.0.0\nalter table sales drop column gift_note' });
    expect((await migrateApart('99.1.0')).applied).toEqual(['9005_contract.sql']);
    for (const isOurs of [true, false]) {
      await expect(readySchema(before.database, isOurs)).rejects.toThrow(
        /^The database is newer than this shop: 9005_contract\.sql needs release 99\.0\.0 or later, and this is [\d.]+$/,
      );
    }
    await order(before);
  });
});
