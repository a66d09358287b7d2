import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProcessData, type ProcessData } from '#tests/support/shop/process-data.ts';
import { PROCESS_TIMEOUT, startShopProcess } from '#tests/support/shop/shop-process.ts';

const START = path.resolve(import.meta.dirname, '../../../scripts/start.mjs');

let data: ProcessData;
beforeAll(async () => {
  data = await makeProcessData();
});
afterAll(() => data.remove());

/** The single output line of a refused start, as its message. */
async function refusal(env: Record<string, string>): Promise<string> {
  const from = performance.now();
  const error = await startShopProcess({ ...data.env, DEMO: '0', ...env }).catch((refused: Error) => refused);
  expect(performance.now() - from, 'within seconds').toBeLessThan(60_000);
  const [ended, ...lines] = String(error).split('\n').filter(Boolean);
  expect(ended).toContain('ended with 1');
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '').msg;
}

it('names the setting that prevents the start, in one line', { timeout: PROCESS_TIMEOUT }, async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  expect(await refusal({ PORT: String(port) })).toBe(`PORT: another process listens on 127.0.0.1:${port}`);
  expect(await refusal({ PORT: '65001', HOST: '192.0.2.1' })).toBe('HOST: this machine has no address 192.0.2.1');
  const inside = path.join(import.meta.filename, 'data');
  expect(await refusal({ DATA_DIR: inside })).toBe(`DATA_DIR: ${inside} cannot be written (ENOTDIR)`);
  taken.close();
  await once(taken, 'close');
  // Nothing listens on this port any more.
  expect(await refusal({ DATABASE_URL: `postgres://ana:clave@127.0.0.1:${port}/tienda` })).toMatch(
    new RegExp(`^DATABASE_URL: no database answers at 127\\.0\\.0\\.1:${port} \\(.*ECONNREFUSED.*\\)$`),
  );
});

it('runs the shop with the Node that npm installed if this Node is too old', { timeout: PROCESS_TIMEOUT }, async () => {
  // Makes start.mjs believe that this Node is too old.
  const old = `data:text/javascript,if (process.env.OLD_NODE) {
    delete process.env.OLD_NODE;
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });
    Object.defineProperty(process, 'execPath', { value: '/bin/false' });
  }`;
  const shop = spawn(process.execPath, ['--import', old, START], {
    env: {
      PATH: process.env.PATH,
      OLD_NODE: '1',
      PORT: '0',
      DEMO: '0',
      RATE_SOURCES: '',
      LOG_LEVEL: 'warn',
      ...data.env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shop.stdout.on('data', (chunk) => (output += chunk));
  await expect.poll(() => output, { timeout: 60_000, interval: 100 }).toContain('is open');
  shop.kill('SIGTERM');
  const [code] = await once(shop, 'exit');
  expect(code).toBe(0);
});
