import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { webhookEndpoints } from '#server/features/audit/events/events.tables.ts';
import { openBackupPlace } from '#server/platform/backup/places/open-backup-place.ts';
import { restoreBackup } from '#server/platform/backup/restore/restore-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { createEmpty, type TestDatabase } from '#tests/support/database/test-databases.ts';
import { openFakeBucket } from '#tests/support/neighbours/fake-bucket.ts';
import { readBooks } from '#tests/support/shop/books.ts';
import { makeItem, makeRate, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// A shop whose pictures are in one bucket, backed up to another, and restored to a third.
/** Time-out of a read; a large file takes longer on a busy machine than a proof. */
const SECONDS = 30;
const [pictures, backups, target] = [
  await openFakeBucket(SECONDS),
  await openFakeBucket(SECONDS),
  await openFakeBucket(SECONDS),
];
for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) process.env[name] = pictures.env[name];
const SECRET = 's'.repeat(64);
const shop = testShop({ STORAGE_URL: pictures.env.STORAGE_URL ?? '', AUTH_SECRET: SECRET });
const url = (key: string) => backups.env.STORAGE_URL?.replace('s3://tienda', `s3://tienda/${key}`) ?? '';
/** More than one part of an upload. */
const LARGE = 20 * 1024 * 1024;

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-bucket-'));
  database = await createEmpty(inject('postgresUrl'));
  await makeRate(shop);
  const item = await makeItem(shop, { stock: 10 });
  for (let sale = 0; sale < 4; sale += 1) {
    expect((await placeOrder(shop, await orderBody(shop, [{ item }]))).status).toBe(201);
  }
  await shop.database.connection.execute(sql`
    insert into webhook_endpoints (name, url, events, sealed_secret, taken_by, taken_until, created_at)
    values ('Contabilidad', 'https://avisos.example', '{order.created}', 'x', gen_random_uuid(), now(), now())`);
  pictures.files.set('products/P 1.jpg', { bytes: randomBytes(LARGE), contentType: 'image/jpeg' });
});

afterAll(async () => {
  await database.database.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
  for (const bucket of [pictures, backups, target]) await bucket.close();
});

const backUp = async (key: string) =>
  writeBackup(
    { database: shop.database, storage: shop.services.storage, authSecret: SECRET },
    await openBackupPlace(url(key)),
  );

async function restore(over: string | null = null) {
  const { STORAGE_URL = '' } = target.env;
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url ?? '', STORAGE_URL });
  return restoreBackup(await openBackupPlace(url('shop.tar')), config, async () => over);
}

it('goes to a bucket in parts, and is restored byte by byte', async () => {
  await backUp('shop.tar');
  expect(backups.requests.filter((request) => request === 'PUT shop.tar').length).toBeGreaterThan(1);
  expect(backups.uploads.size).toBe(0);

  target.mood = 503;
  await expect(restore()).rejects.toThrow(/cannot be reached/);
  target.mood = 'well';
  expect([...target.files.keys()]).toEqual([]);

  // Fails in the middle of the files: neither files nor database remain.
  const before = target.requests.length;
  const put = target.files.set.bind(target.files);
  target.files.set = (key, file) => {
    if (target.requests.length - before > 4) target.mood = 503;
    return put(key, file);
  };
  await expect(restore()).rejects.toThrow(
    /^The file \S+ cannot be reached: .*\. And not all that was begun could be undone: \d files could not be deleted from the bucket: /s,
  );
  target.files.set = put;
  target.mood = 'well';
  for (const key of [...target.files.keys()]) target.files.delete(key);

  expect(await restore()).toMatchObject({ pausedWebhooks: 1 });
  // It may be a rehearsal: the receivers are not told what it does.
  expect(await database.database.connection.select().from(webhookEndpoints)).toMatchObject([
    { pausedWhy: 'staff', pausedAt: expect.any(Date), takenBy: null, takenUntil: null },
  ]);
  expect(new Set(target.files.keys())).toEqual(new Set(pictures.files.keys()));
  for (const [key, { bytes, contentType }] of pictures.files) {
    expect(target.files.get(key)?.bytes.equals(bytes), key).toBe(true);
    expect(target.files.get(key)?.contentType).toBe(contentType);
  }
  expect(await readBooks(database.database.connection)).toEqual(await readBooks(shop.database.connection));
  expect(await readdir(dataDir)).toContain('auth-secret');
  await expect(restore()).rejects.toThrow(/is not empty \(the tables of a shop, pictures or proofs in the bucket\)/);
});

it('over another shop is undone when it fails; objects of others stay', async () => {
  const name = new URL(database.url ?? '').pathname.slice(1);
  const put = (key: string, text: string) =>
    target.files.set(key, { bytes: Buffer.from(text), contentType: 'image/jpeg' });
  put('products/P 1.jpg', 'of today');
  put('products/other.jpg', 'only here');
  put('backups/shop.tar', 'an older backup');
  const [proof = ''] = [...target.files.keys()].filter((key) => key.startsWith('proofs/'));
  target.files.delete(proof);
  const before = new Map([...target.files].map(([key, { bytes }]) => [key, String(bytes)]));
  const now = () => new Map([...target.files].map(([key, { bytes }]) => [key, String(bytes)]));

  // A folder blocks the backup's secret, so the restore fails after it has written all files.
  const place = path.join(dataDir, 'auth-secret');
  await rm(place);
  await mkdir(path.join(place, 'in the way'), { recursive: true });
  await expect(restore(name)).rejects.toThrow();
  expect(now()).toEqual(before);
  await rm(place, { recursive: true });

  await restore(name);
  expect(new Set(target.files.keys())).toEqual(new Set([...pictures.files.keys(), 'backups/shop.tar']));
  expect(String(target.files.get('backups/shop.tar')?.bytes)).toBe('an older backup');
  const [was, is] = [pictures, target].map(({ files }) => files.get('products/P 1.jpg')?.bytes);
  expect(is && was?.equals(is)).toBe(true);
});

it('that is interrupted leaves no object and no parts of one', async () => {
  const key = 'products/P 1.jpg';
  const file = pictures.files.get(key);
  pictures.files.set('products/P 2.jpg', { bytes: randomBytes(LARGE), contentType: 'image/jpeg' });
  const get = pictures.files.get.bind(pictures.files);
  pictures.files.get = (objectKey) => {
    if (objectKey.startsWith('proofs/')) pictures.mood = 503;
    return get(objectKey);
  };
  await expect(backUp('half.tar')).rejects.toThrow(/cannot be reached/);
  pictures.files.get = get;
  pictures.mood = 'well';
  expect(file).toBeTruthy();
  expect(backups.files.has('half.tar')).toBe(false);
  expect(backups.uploads.size).toBe(0);
});
