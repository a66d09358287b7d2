import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { fromCaracasMinute } from '#domain/time/caracas-time.ts';
import { NightlyBackups } from '#server/features/backup/nightly-backups.ts';
import { checkContainer } from '#server/platform/backup/container/read-container.ts';
import { openBackupPlace } from '#server/platform/backup/places/open-backup-place.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { PROCESS_TIMEOUT } from '#tests/support/shop/shop-process.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

vi.setConfig({ testTimeout: PROCESS_TIMEOUT });

const backupPassphrase = 'cuatro palabras sueltas';
const SECRET = 's'.repeat(64);
const ACCEPTED = [{ secret: 'a'.repeat(64), until: '2027-03-15T00:00:00.000Z' }];
const shop = testShop({ AUTH_SECRET: SECRET });
const problems: Error[] = [];
let nightly: NightlyBackups;
let directory: string;
let dataDir: string;

beforeAll(async () => {
  await makeRate(shop);
  const { database } = shop;
  // The shop makes its own backup at the tenth minute of an hour, into the same directory.
  await database.connection.execute(sql`delete from jobs.schedule where name = 'nightly-backup'`);
  await database.connection.execute(sql`delete from jobs.job where name in ('nightly-backup', '__pgboss__send-it')`);
  dataDir = shop.dataDir;
  directory = path.join(dataDir, 'backups');
  nightly = new NightlyBackups(
    { database, now: () => shop.clock.now ?? new Date(), onProblem: (error) => problems.push(error) },
    { dataDir, databaseUrl: null, storageUrl: null, authSecret: SECRET, acceptedSecrets: ACCEPTED, backupPassphrase },
  );
});

const state = async () => {
  const { token } = await makeAccount(shop, 'admin');
  return (await call(shop, '/backup', { token })).body.data;
};

it('makes one backup a night and keeps seven, and leaves other files alone', async () => {
  // The first backup is made today, because there has been no night yet.
  shop.clock.now = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await nightly.run();
  shop.clock.now = null;
  expect(await readdir(dataDir)).not.toContain('backups');
  expect(await state()).toEqual({ last: null, failed: false });

  await mkdir(directory, { recursive: true });
  const old = Array.from({ length: 8 }, (_, index) => `vitrina-2026-01-0${index + 1}-0310.tar`);
  for (const name of [...old, 'mine.tar', 'vitrina-2026-01-01-0310.tar.part-77']) {
    await writeFile(path.join(directory, name), 'x');
  }
  const item = await makeItem(shop, { stock: 3 });
  expect((await placeOrder(shop, await orderBody(shop, [{ item }]))).status).toBe(201);
  shop.clock.now = fromCaracasMinute('2027-03-01T03:10');
  // Requested again while a backup is being made.
  await Promise.all([nightly.run(), nightly.run()]);
  expect(problems).toEqual([]);
  const made = 'vitrina-2027-03-01-0310.tar.age';
  expect((await readdir(directory)).sort()).toEqual(['mine.tar', ...old.slice(2), made].sort());
  const backup = await openBackupPlace(path.join(directory, made), { given: backupPassphrase });
  const { manifest, secret, acceptedSecrets } = await checkContainer(await backup.read());
  expect(manifest.tables.find(({ name }) => name === 'sales')?.rows).toBe(1);
  expect([manifest.files, secret, acceptedSecrets]).toEqual([1, SECRET, ACCEPTED]);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.copy'))).toEqual([]);

  // No second backup in the same night.
  shop.clock.now = fromCaracasMinute('2027-03-01T04:10');
  const before = await readFile(path.join(directory, made));
  await nightly.run();
  expect((await readFile(path.join(directory, made))).equals(before)).toBe(true);
  expect(await readdir(directory)).toHaveLength(8);
  expect(await state()).toEqual({ last: fromCaracasMinute('2027-03-01T03:10').toISOString(), failed: false });
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  expect(metrics).toContain(`vitrina_backup_timestamp_seconds ${Date.parse('2027-03-01T07:10:00Z') / 1000}\n`);
});

it('reports a failed backup, and retries it an hour later', async () => {
  shop.clock.now = fromCaracasMinute('2027-03-02T03:10');
  await rm(directory, { recursive: true });
  await writeFile(directory, 'a file where the directory should be');
  await nightly.run();
  expect(problems.map(({ message }) => message)).toEqual(['The nightly backup failed']);
  await rm(directory);
  shop.clock.now = fromCaracasMinute('2027-03-02T04:10');
  expect((await nightly.state()).failed).toBe(true);
  await nightly.run();
  expect(await nightly.state()).toEqual({ last: fromCaracasMinute('2027-03-02T04:10'), failed: false });
  expect(problems).toHaveLength(1);
});
