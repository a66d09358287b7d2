import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeProcessData } from '#tests/support/shop/process-data.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

it('`npm start` ends the shop with it, though npm tells only the shell between them', {
  timeout: 120_000,
}, async () => {
  const data = await makeProcessData();
  const { PATH = '', HOME = '' } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { PATH, HOME, PORT: '0', DEMO: '0', RATE_SOURCES: '', ...data.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  npm.stdout.on('data', (chunk) => (output += chunk));
  const portOf = () => /is open: http:\/\/\S+:(\d+)\n/.exec(output)?.[1];
  await expect.poll(portOf, { timeout: 90_000, interval: 100 }).toBeDefined();
  const answers = () =>
    fetch(`http://127.0.0.1:${portOf()}/healthz`).then(
      ({ status }) => status,
      () => 'nobody',
    );
  expect(await answers()).toBe(200);
  const gone = once(npm, 'exit');
  npm.kill('SIGTERM');
  await gone;
  await expect.poll(answers, { timeout: 25_000, interval: 50 }).toBe('nobody');
  await data.remove();
});
