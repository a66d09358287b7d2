import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROCESS_TIMEOUT, startShopProcess } from '#tests/support/shop/shop-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Writes down each module that Node loads, in the process and its threads. */
const RECORDER = `
  import { appendFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, next) {
      if (!url.startsWith('node:')) appendFileSync(process.env.LOADED_MODULES, url + '\\n');
      return next(url, context);
    },
  });`;

let directory: string;
/** What a start of an existing shop loads, as paths in the tree. */
let loaded: string[];

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'vitrina-start-'));
  const record = path.join(directory, 'loaded');
  const env = { DATA_DIR: directory, DEMO: '0' };
  await (await startShopProcess(env)).end('SIGTERM');
  const shop = await startShopProcess({
    ...env,
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(RECORDER)}`,
    LOADED_MODULES: record,
  });
  const lines = (await readFile(record, 'utf8')).trim().split('\n');
  loaded = lines.map((url) => path.relative(ROOT, new URL(url).pathname));
  await shop.end('SIGTERM');
}, PROCESS_TIMEOUT);

afterAll(() => rm(directory, { recursive: true, force: true }));

it('the bundle is what starts, and none of its sources', () => {
  expect(loaded).toContain('build/shop/main.js');
  expect(loaded.filter((file) => file.endsWith('.ts'))).toEqual([]);
});

it('a start loads few files, and of packages only what cannot be bundled', () => {
  expect(loaded.length).toBeLessThan(100);
  const bundled = /^node_modules\/(?!@electric-sql\/pglite|@node-rs\/argon2)/;
  expect(loaded.filter((file) => bundled.test(file))).toEqual([]);
});

it('what pictures, mails, a bucket, OpenTelemetry and the demo take is not loaded before it is needed', () => {
  const names = loaded.map((file) => path.basename(file));
  for (const later of [
    'bucket.js',
    'nodemailer.js',
    'compose-mail.js',
    'load-demo.js',
    'telemetry.js',
    'open-tracing.js',
  ])
    expect(names).not.toContain(later);
});

it('the admin’s screens, which the server never renders, are not loaded', async () => {
  const pages = loaded.filter((file) => file.startsWith('build/server/'));
  expect(pages).toContain('build/server/index.js');
  for (const file of pages) {
    expect(await readFile(path.join(ROOT, file), 'utf8'), file).not.toContain('// node_modules/@tanstack/');
  }
});
