import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeProcessData } from '#tests/support/shop/process-data.ts';
import { SHOP_ARGS, SHOP_ENV } from '#tests/support/shop/shop-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/**
 * Command line and environment of the innermost child process: npm starts a shell, the shell starts start.mjs, and
 * start.mjs starts the shop.
 */
async function shopUnder(pid: number): Promise<{ command: string[]; environment: string[] }> {
  const [child] = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean);
  if (child) return shopUnder(Number(child));
  const read = async (name: string) => (await readFile(`/proc/${pid}/${name}`, 'utf8')).split('\0');
  return { command: await read('cmdline'), environment: await read('environ') };
}

it('`npm start` runs the shop with its flags and ends it, although npm signals only the shell between them', {
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
  const portOf = () => /is open: http:\/\/\S+:(\d+)[\n"]/.exec(output)?.[1];
  await expect.poll(portOf, { timeout: 90_000, interval: 100 }).toBeDefined();
  const answers = () =>
    fetch(`http://127.0.0.1:${portOf()}/healthz`).then(
      ({ status }) => status,
      () => 'nobody',
    );
  expect(await answers()).toBe(200);
  if (process.platform === 'linux') {
    const { command, environment } = await shopUnder(npm.pid ?? 0);
    expect(command.slice(1, -1)).toEqual(SHOP_ARGS);
    expect(environment).toEqual(expect.arrayContaining(Object.entries(SHOP_ENV).map((entry) => entry.join('='))));
  }
  const exited = once(npm, 'exit');
  npm.kill('SIGTERM');
  await exited;
  await expect.poll(answers, { timeout: 25_000, interval: 50 }).toBe('nobody');
  await data.remove();
});
