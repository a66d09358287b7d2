import { mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts';
import { openDiskStorage } from './disk-storage.ts';
import { writeWholeOnce } from './write-whole.ts';

const root = temporaryFolder();
const outside = temporaryFolder();

it.each([true, false])('stores, replaces and deletes a file (durable: %s)', async (durable) => {
  const storage = openDiskStorage(root(), { durable });
  expect(await storage.get('products/a.jpg')).toBeNull();
  await storage.put('products/a.jpg', Buffer.from('uno'), 'image/jpeg');
  await storage.put('products/a.jpg', Buffer.from('dos'), 'image/jpeg');
  expect(String(await storage.get('products/a.jpg'))).toBe('dos');
  expect(await storage.exists('products/a.jpg')).toBe(true);
  expect(await readdir(root('products'))).toEqual(['a.jpg']);
  expect(await readdir(root('.parts'))).toEqual([]);
  await storage.delete('products/a.jpg');
  expect(await storage.exists('products/a.jpg')).toBe(false);
});

it('never shows half a file while it is replaced', async () => {
  const storage = openDiskStorage(root(), { durable: false });
  const versions = ['a', 'b'].map((letter) => Buffer.alloc(500_000, letter));
  await storage.put('p.jpg', versions[0] as Buffer, 'image/jpeg');
  const writing = (async () => {
    for (let turn = 0; turn < 40; turn += 1) await storage.put('p.jpg', versions[turn % 2] as Buffer, 'image/jpeg');
  })();
  for (let turn = 0; turn < 40; turn += 1) {
    const read = await storage.get('p.jpg');
    expect(versions.some((version) => read?.equals(version))).toBe(true);
  }
  await writing;
});

it('leaves nothing behind when it cannot write', async () => {
  const storage = openDiskStorage(root(), { durable: true });
  await mkdir(root('a.jpg'));
  await expect(storage.put('a.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow();
  expect(await readdir(root('.parts'))).toEqual([]);
});

it('deletes what a killed process left an hour ago, but nothing still in use', async () => {
  await mkdir(root('.parts'));
  const [old, fresh] = ['old', 'fresh'].map((name) => root('.parts', name)) as [string, string];
  for (const file of [old, fresh]) await writeFile(file, 'half');
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(old, hoursAgo, hoursAgo);
  await openDiskStorage(root(), { durable: true }).put('a.jpg', Buffer.from('x'), 'image/jpeg');
  expect(await readdir(root('.parts'))).toEqual(['fresh']);
});

it('treats an empty file, which a power cut leaves, as missing', async () => {
  await writeFile(root('a.avif'), '');
  expect(await openDiskStorage(root(), { durable: false }).get('a.avif')).toBeNull();
});

it('does not leave its directory', async () => {
  const storage = openDiskStorage(root(), { durable: true });
  await expect(storage.put('../a.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow('leaves the storage');
});

it('keeps the first, complete file when several processes create it at once', async () => {
  const file = root('secret');
  const texts = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(1_000));
  const ours = await Promise.all(
    texts.map((text) => writeWholeOnce(root(), file, Buffer.from(text), { durable: false })),
  );
  expect(ours.filter(Boolean)).toHaveLength(1);
  const stands = await openDiskStorage(root(), { durable: false }).get('secret');
  expect(String(stands)).toBe(texts[ours.indexOf(true)]);
});

it('lists files behind a link too, each once', async () => {
  await writeFile(outside('a.jpg'), 'a');
  await symlink(outside(), root('products'));
  await symlink(outside('a.jpg'), root('b.jpg'));
  await symlink(outside('gone.jpg'), root('c.jpg'));
  await symlink(root(), outside('round'));
  const keys: string[] = [];
  for await (const key of openDiskStorage(root(), { durable: false }).keys()) keys.push(key);
  expect(keys.sort()).toEqual(['b.jpg', 'products/a.jpg']);
});
