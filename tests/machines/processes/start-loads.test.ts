import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROCESS_TIMEOUT, startShopProcess } from '#tests/support/shop/shop-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Records each module that Node loads, in the process and its threads. */
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
/** The modules that a start of an existing shop loads, as paths in the tree. */
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

it('loads the packages for pictures, mails, a bucket and OpenTelemetry, and the demo, only when they are needed', () => {
  expect(loaded).toContain('server/start-shop.ts');
  const later =
    /^(demo\/load-demo|server\/platform\/tracing\/open-tracing|node_modules\/(sharp|nodemailer|react-dom|@aws-sdk|@opentelemetry\/sdk-trace)\/)/;
  expect(loaded.filter((file) => later.test(file))).toEqual([]);
});

it('does not load the admin pages, which the server never renders', async () => {
  const pages = loaded.filter((file) => file.startsWith('build/server/'));
  expect(pages).toContain('build/server/index.js');
  for (const file of pages) {
    expect(await readFile(path.join(ROOT, file), 'utf8'), file).not.toContain('// node_modules/@tanstack/');
  }
});
