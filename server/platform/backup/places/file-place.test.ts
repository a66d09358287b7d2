import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFilePlace } from './file-place.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'vitrina-place-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function write(file: string, text: string) {
  const pending = await openFilePlace(file).write();
  await pipeline([text], pending.stream);
  return pending;
}

it('appears under its name when complete, readable only by its owner, and replaces an old one', async () => {
  const file = path.join(directory, 'shop.tar');
  for (const text of ['one', 'two']) await (await write(file, text)).keep();
  expect(await readFile(file, 'utf8')).toBe('two');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await (await write(file, 'three')).discard();
  expect(await readdir(path.dirname(file))).toEqual(['shop.tar']);
  expect(await readFile(file, 'utf8')).toBe('two');
});

it('can be written while others are written, and deletes what was left a day ago', async () => {
  const file = path.join(directory, 'shop.tar');
  await writeFile(`${file}.part-77`, 'left');
  await utimes(`${file}.part-77`, 0, 0);
  await writeFile(path.join(directory, 'other.tar.part-77'), 'of another');
  await utimes(path.join(directory, 'other.tar.part-77'), 0, 0);
  const [one, two] = [await write(file, 'one'), await write(file, 'two')];
  expect(await readdir(directory)).toHaveLength(3);
  await two.keep();
  await one.keep();
  expect(await readFile(file, 'utf8')).toBe('one');
  expect((await readdir(directory)).sort()).toEqual(['other.tar.part-77', 'shop.tar']);
});

it('is refused in a missing folder, because its disk may not be mounted', async () => {
  await expect(openFilePlace(path.join(directory, 'usb', 'shop.tar')).write()).rejects.toThrow(
    /usb is not there: make the folder first, or mount its disk$/,
  );
  expect(await readdir(directory)).toEqual([]);
});

it('is refused as a directory before anything is written', async () => {
  await mkdir(path.join(directory, 'backups'));
  await expect(openFilePlace(path.join(directory, 'backups')).write()).rejects.toThrow(
    /backups is a directory: name the file too$/,
  );
});
