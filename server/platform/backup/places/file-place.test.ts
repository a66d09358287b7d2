import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts';
import { openFilePlace } from './file-place.ts';

const folder = temporaryFolder();

async function write(file: string, text: string) {
  const pending = await openFilePlace(file).write();
  await pipeline([text], pending.stream);
  return pending;
}

it('appears under its name when complete, readable only by its owner, and replaces an old one', async () => {
  const file = folder('shop.tar');
  for (const text of ['one', 'two']) await (await write(file, text)).keep();
  expect(await readFile(file, 'utf8')).toBe('two');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await (await write(file, 'three')).discard();
  expect(await readdir(folder())).toEqual(['shop.tar']);
  expect(await readFile(file, 'utf8')).toBe('two');
});

it('can be written while others are written, and deletes what was left a day ago', async () => {
  const file = folder('shop.tar');
  await writeFile(`${file}.part-77`, 'left');
  await utimes(`${file}.part-77`, 0, 0);
  await writeFile(folder('other.tar.part-77'), 'of another');
  await utimes(folder('other.tar.part-77'), 0, 0);
  const [one, two] = [await write(file, 'one'), await write(file, 'two')];
  expect(await readdir(folder())).toHaveLength(3);
  await two.keep();
  await one.keep();
  expect(await readFile(file, 'utf8')).toBe('one');
  expect((await readdir(folder())).sort()).toEqual(['other.tar.part-77', 'shop.tar']);
});

it('is refused in a missing folder, because its disk may not be mounted', async () => {
  await expect(openFilePlace(folder('usb', 'shop.tar')).write()).rejects.toThrow(
    /usb is not there: make the folder first, or mount its disk$/,
  );
  expect(await readdir(folder())).toEqual([]);
});

it('is refused as a directory before anything is written', async () => {
  await mkdir(folder('backups'));
  await expect(openFilePlace(folder('backups')).write()).rejects.toThrow(/backups is a directory: name the file too$/);
});
