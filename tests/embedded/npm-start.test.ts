import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '#tests/support/shop/shop-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

it('`npm start` ends the shop with it, though npm tells only the shell between them', {
  timeout: 120_000,
}, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-npm-'));
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, DEMO: '0', RATE_SOURCES: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  npm.stdout.on('data', (chunk) => (output += chunk));
  await expect.poll(() => output, { timeout: 90_000, interval: 200 }).toContain('is open');
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => 'nobody',
    );
  expect(await answers()).toBe(200);
  const gone = once(npm, 'exit');
  npm.kill('SIGTERM');
  await gone;
  await expect.poll(answers, { timeout: 25_000, interval: 200 }).toBe('nobody');
  await rm(dataDir, { recursive: true, force: true });
});
