import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { digestTable, writePlainText } from '#server/platform/backup/rows/read-rows.ts';
import { shopTables } from '#server/platform/backup/rows/shop-tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { hasBaseBackup } from '#tests/support/database/postgres-binaries.ts';
import { NOT_DURABLE, type PostgresServer, startPostgres } from '#tests/support/database/postgres-server.ts';
import { readBooks } from '#tests/support/shop/books.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// The steps of docs/operations.md for an operator: base backup, archived WAL, a dropped table, and the minute before it
// restored.
const ARCHIVE = 'mkdir -p ../wal && test ! -f ../wal/%f && cp %p ../wal/%f.part && mv ../wal/%f.part ../wal/%f';
const MISSING = hasBaseBackup() ? '' : ' (skipped: no pg_basebackup here; Debian has it in postgresql-client)';

let server: PostgresServer;
let recovered: PostgresServer | null = null;
const shop = testShop({}, async () => {
  vi.stubEnv('TEST_DATABASE_URL', '');
  server = await startPostgres({ ...NOT_DURABLE, wal_level: 'replica', archive_mode: 'on', archive_command: ARCHIVE });
  return { database: await openServerDatabase(server.url, () => {}), url: server.url, drop: () => server.stop() };
});

beforeAll(() => makeRate(shop));
afterAll(() => recovered?.stop());

async function ask<Row>(database: Database, statement: string): Promise<Row> {
  const [row] = rowsOf<Row>(await database.connection.execute(sql.raw(statement)));
  if (!row) throw new Error(`${statement} has no row`);
  return row;
}

/** Hash of the tables that only orders write. */
const ordersOf = (database: Database) =>
  database.transaction(async (tx) => {
    await writePlainText(tx);
    const tables = (await shopTables(tx)).filter(({ name }) => /^sale|^payment_proofs$|^items$/.test(name));
    const digests: [string, object][] = [];
    for (const table of tables) digests.push([table.name, await digestTable(tx, table)]);
    return digests;
  });

it.skipIf(MISSING)(`restores the moment before a table was dropped${MISSING}`, async () => {
  const item = await makeItem(shop, { stock: 20 });
  const order = async () => {
    expect((await placeOrder(shop, await orderBody(shop, [{ item }]))).status).toBe(201);
  };
  await order();
  await server.run('pg_basebackup', ['-d', server.url, '-D', 'base', '-X', 'stream', '-c', 'fast', '--no-sync']);
  await order();
  await order();
  const [books, orders] = [await readBooks(shop.database.connection), await ordersOf(shop.database)];
  const { moment } = await ask<{ moment: string }>(shop.database, 'select clock_timestamp()::text as moment');

  await order();
  await shop.database.connection.execute(sql`drop table sale_lines cascade`);
  const { file } = await ask<{ file: string }>(shop.database, 'select pg_walfile_name(pg_switch_wal()) as file');
  const archived = `select coalesce(last_archived_wal >= '${file}', false) as done from pg_stat_archiver`;
  await expect.poll(() => ask(shop.database, archived), { timeout: 30_000, interval: 50 }).toEqual({ done: true });

  recovered = await startPostgres(NOT_DURABLE, async (data, run) => {
    const settings = [
      `restore_command = 'cp ${server.folder}/wal/%f %p'`,
      `recovery_target_time = '${moment}'`,
      `recovery_target_action = 'promote'`,
    ];
    await run('/bin/cp', ['-a', `${server.folder}/base`, data]);
    const append = 'touch "$1/recovery.signal"; printf "%s\\n" "$2" >> "$1/postgresql.auto.conf"';
    await run('/bin/sh', ['-c', append, 'recover', data, settings.join('\n')]);
  });
  const database = await openServerDatabase(recovered.url, () => {});
  try {
    const recovering = () => ask(database, 'select pg_is_in_recovery() as recovering');
    await expect.poll(recovering, { timeout: 30_000, interval: 50 }).toEqual({ recovering: false });
    expect(books).toMatchObject({ sales: 3, pieces: 20, halfSales: 0, wrongTotals: 0, mails: 6 });
    expect(await readBooks(database.connection)).toEqual(books);
    expect(await ordersOf(database)).toEqual(orders);
  } finally {
    await database.close();
  }
});
