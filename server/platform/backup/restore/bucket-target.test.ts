import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts';
import { type FakeBucket, openFakeBucket } from '#tests/support/neighbours/fake-bucket.ts';
import { openBucketTarget } from './bucket-target.ts';

const folder = temporaryFolder();
let bucket: FakeBucket;

beforeEach(async () => {
  bucket = await openFakeBucket();
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, bucket.env[name]);
  vi.stubEnv('TMPDIR', folder());
  bucket.files.set('products/old.jpg', { bytes: Buffer.from('of today'), contentType: 'image/jpeg' });
});

afterEach(() => bucket.close());

/** A bucket in which the restore replaces one file and adds one. */
async function written() {
  const target = await openBucketTarget(bucket.env.STORAGE_URL ?? '');
  await target.contents();
  for (const key of ['products/old.jpg', 'products/new.jpg']) {
    await target.storage.put(key, Buffer.from('of the backup'), 'image/jpeg');
  }
  return target;
}
const texts = () => Object.fromEntries([...bucket.files].map(([key, { bytes }]) => [key, String(bytes)]));

it('undoes what it wrote', async () => {
  const target = await written();
  expect(texts()).toEqual({ 'products/old.jpg': 'of the backup', 'products/new.jpg': 'of the backup' });
  await target.undo();
  expect(texts()).toEqual({ 'products/old.jpg': 'of today' });
  expect(await readdir(folder())).toEqual([]);
});

it('reports what it cannot undo, and where the old files are', async () => {
  const target = await written();
  bucket.mood = 403;
  const message = await target.undo().catch((error: Error) => error.message);
  expect(message).toContain('1 files could not be deleted from the bucket: products/new.jpg');
  const [, directory = ''] =
    /1 files could not be put back into the bucket: they are in (\S+)/.exec(message ?? '') ?? [];
  expect(await readFile(path.join(directory, 'products/old.jpg'), 'utf8')).toBe('of today');
});

it('deletes at the end what the backup does not have, or names it', async () => {
  const target = await openBucketTarget(bucket.env.STORAGE_URL ?? '');
  const files = vi.spyOn(bucket.files, 'delete').mockImplementationOnce(() => {
    bucket.mood = 403;
    return false;
  });
  bucket.files.set('products/older.jpg', { bytes: Buffer.from('older'), contentType: 'image/jpeg' });
  await expect(target.finish()).rejects.toThrow('1 files could not be deleted from the bucket: products/older.jpg');
  files.mockRestore();
  bucket.mood = 'well';
  await target.finish();
  expect(texts()).toEqual({});
});
