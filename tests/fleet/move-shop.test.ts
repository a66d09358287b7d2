import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { compareDatabases } from '#server/platform/backup/move/compare-shops.ts';
import { moveShop } from '#server/platform/backup/move/move-shop.ts';
import { readingShop } from '#server/platform/backup/open-source.ts';
import { BackupRefused } from '#server/platform/backup/parts.ts';
import { openBackupPlace } from '#server/platform/backup/places/open-backup-place.ts';
import { restoreBackup } from '#server/platform/backup/restore/restore-backup.ts';
import { readOneMoment } from '#server/platform/backup/rows/read-rows.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { claimDirectory } from '#server/platform/operator/directory-claim.ts';
import { createEmpty, type TestDatabase } from '#tests/support/database/test-databases.ts';
import { openFakeBucket } from '#tests/support/neighbours/fake-bucket.ts';
import { readBooks } from '#tests/support/shop/books.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { runCommand } from '#tests/support/shop/run-command.ts';
import { PROCESS_TIMEOUT } from '#tests/support/shop/shop-process.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// A round trip: from a server to the embedded database by a backup, and from there to another server by a move.
// It creates and opens databases several times.
vi.setConfig({ testTimeout: PROCESS_TIMEOUT });

const SECRET = 's'.repeat(64);
const shop = testShop({ AUTH_SECRET: SECRET });
const bucket = await openFakeBucket();
for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) process.env[name] = bucket.env[name];

let dataDir: string;
let target: TestDatabase;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-move-'));
  target = await createEmpty(inject('postgresUrl'));
  await makeRate(shop);
  await makeAccount(shop, 'admin');
  const item = await makeItem(shop, { stock: 20, name: 'Camisa "de cuadros", ñ \\ 100 % (única)\nlínea\t🙂' });
  for (let sale = 0; sale < 5; sale += 1) {
    expect((await placeOrder(shop, await orderBody(shop, [{ item }]))).status).toBe(201);
  }
  const { database } = shop;
  // Values that could be changed on their way through text.
  await database.connection.execute(
    sql`insert into settings (key, value) values ('null', 'null'), ('', '"\\n"'), ('{a,"b"}', '{"a": 1e300}')`,
  );
  await database.connection.execute(
    sql`insert into throttles (key, hits, resets_at) values ('z', 1, '2026-11-22 10:00:00.123456-04'), ('Z', 1, 'infinity')`,
  );
});

afterAll(async () => {
  await target.database.close();
  await target.drop();
  await bucket.close();
  await rm(dataDir, { recursive: true, force: true });
});

const to = () => ({ databaseUrl: target.url ?? '', storageUrl: bucket.env.STORAGE_URL ?? null });

/** Compares the moved shop, which is stopped, with the target. */
const differences = () =>
  readingShop({ dataDir, databaseUrl: null, storageUrl: null, authSecret: null }, ({ database }) =>
    database.transaction(async (one) => {
      await readOneMoment(one);
      return target.database.transaction(async (other) => {
        await readOneMoment(other);
        return compareDatabases(one, other);
      });
    }),
  );

it('arrives row by row and file by file, and only in an empty target', async () => {
  const file = path.join(dataDir, 'shop.tar');
  const { database, services } = shop;
  const place = await openBackupPlace(file);
  const manifest = await writeBackup({ database, storage: services.storage, authSecret: SECRET }, place);
  await restoreBackup(place, readConfig({ DATA_DIR: dataDir }), async () => null);

  const claim = await claimDirectory(dataDir, async () => '{}');
  await expect(moveShop(dataDir, to())).rejects.toThrow(/A shop is running in .*: stop it first/);
  await claim?.release();

  bucket.files.set('products/otra.jpg', { bytes: Buffer.from('x'), contentType: 'image/jpeg' });
  await expect(moveShop(dataDir, to())).rejects.toThrow('is not empty (pictures or proofs in the bucket)');
  bucket.files.delete('products/otra.jpg');

  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  expect(rows).toBeGreaterThan(30);
  // A move that is interrupted leaves both targets empty.
  const given = new AbortController();
  const copied = bucket.files.set.bind(bucket.files);
  bucket.files.set = (key, stored) => {
    given.abort(new BackupRefused('Given up'));
    return copied(key, stored);
  };
  await expect(moveShop(dataDir, to(), given.signal)).rejects.toThrow('Given up');
  bucket.files.set = copied;
  expect([...bucket.files.keys()]).toEqual([]);

  const { databaseUrl, storageUrl } = to();
  const env = { ...bucket.env, DATA_DIR: dataDir };
  // Refused before anything is opened; but the warning comes first.
  const shown = await runCommand(
    'move',
    { ...env, DATA_DIR: `${dataDir}-none` },
    'postgres://a:mi-secreto@127.0.0.1:1/x',
  );
  expect(shown).toMatchObject({ code: 1, out: '', error: expect.stringContaining('A password on the command line') });
  expect(shown.error).not.toContain('mi-secreto');

  await writeFile(`${dataDir}-url`, databaseUrl, { mode: 0o600 });
  const targets = { TARGET_DATABASE_URL_FILE: `${dataDir}-url`, TARGET_STORAGE_URL: storageUrl ?? '' };
  const moved = await runCommand('move', { ...env, ...targets });
  await rm(`${dataDir}-url`);
  expect(moved).toMatchObject({ code: 0, error: '' });
  expect(moved.out).toContain(`Moved and compared: ${rows} rows, ${manifest.files} files. Nothing was deleted`);
  expect(await differences()).toBe(rows);
  for await (const key of services.storage.keys()) {
    expect(bucket.files.get(key)?.bytes.equals((await services.storage.get(key)) ?? Buffer.alloc(0)), key).toBe(true);
  }
  expect(await readBooks(target.database.connection)).toEqual(await readBooks(database.connection));
  await expect(moveShop(dataDir, to())).rejects.toThrow('is not empty (the tables of a shop)');

  // Sequences continue at their last number, and triggers are active again.
  const next = sql`select nextval(pg_get_serial_sequence('sales', 'id')) > (select max(id) from sales) as beyond`;
  expect(await target.database.connection.execute(next)).toMatchObject({ rows: [{ beyond: true }] });
  const tamper = sql`update audit_entries set actor = 'nadie'`;
  await target.database.connection.execute(sql`insert into audit_entries (actor, action) values ('Ana', 'x')`);
  await expect(target.database.connection.execute(tamper)).rejects.toMatchObject({
    cause: { message: 'audit_entries is append-only' },
  });
});

it('reports the first row that differs', async () => {
  await target.database.connection.execute(
    sql`update sales set customer_name = 'Otra' where id = (select max(id) from sales)`,
  );
  await expect(differences()).rejects.toThrow(
    /^(audit_entries|sales|accounts): the row of \d+ is not the same on both sides$/,
  );
});
