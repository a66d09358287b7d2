import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noticesOf } from './notices.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'vitrina-notices-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function install(place: string, files: Record<string, string>) {
  await mkdir(path.join(root, place), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, place, name), text);
}

test('lists each installed package with its licence texts, and leaves out packages of other platforms', async () => {
  const manifest = JSON.stringify({ name: 'a', version: '1.2.3', license: 'MIT' });
  await install('node_modules/a', { 'package.json': manifest, LICENSE: 'Do as you like.\n', 'index.js': '' });
  const packages = { '': {}, 'node_modules/a': {}, 'node_modules/other-platform': {} };
  expect(await noticesOf(root, { packages })).toBe(
    'Vitrina contains the following packages.\n\na 1.2.3 (MIT)\n=============\nDo as you like.\n',
  );
});

test('refuses a package that names no licence', async () => {
  await install('node_modules/b', { 'package.json': JSON.stringify({ name: 'b', version: '1.0.0' }) });
  await expect(noticesOf(root, { packages: { 'node_modules/b': {} } })).rejects.toThrow('b 1.0.0 names no licence');
});
