import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '#tests/support/files/temporary-folder.ts';
import { noticesOf } from './notices.ts';

const root = temporaryFolder();

test('lists each installed package with its licence texts, and leaves out packages of other platforms', async () => {
  const manifest = JSON.stringify({ name: 'a', version: '1.2.3', license: 'MIT' });
  writeFiles(root('node_modules/a'), { 'package.json': manifest, LICENSE: 'Do as you like.\n', 'index.js': '' });
  expect(await noticesOf(root(), ['', 'node_modules/a', 'node_modules/other-platform'])).toBe(
    'Vitrina contains the following packages.\n\na 1.2.3 (MIT)\n=============\nDo as you like.\n',
  );
});

test('refuses a package that names no licence', async () => {
  writeFiles(root('node_modules/b'), { 'package.json': JSON.stringify({ name: 'b', version: '1.0.0' }) });
  await expect(noticesOf(root(), ['node_modules/b'])).rejects.toThrow('b 1.0.0 names no licence');
});
