import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { copyDatabase, onCopy } from '#server/platform/backup/open-source.ts';
import { openBackupPlace } from '#server/platform/backup/places/open-backup-place.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { runCommand } from '#tests/support/shop/run-command.ts';
import { COMMANDS, PROCESS_TIMEOUT } from '#tests/support/shop/shop-process.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// Restoring over a shop with somebody at the keyboard: the process has a terminal, which `script` makes.
vi.setConfig({ testTimeout: PROCESS_TIMEOUT, hookTimeout: PROCESS_TIMEOUT });

const shop = testShop({ AUTH_SECRET: 's'.repeat(64) });
let directory: string;
let file: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'vitrina-terminal-'));
  file = path.join(directory, 'shop.tar');
  const { storage } = shop.services;
  const place = await openBackupPlace(file);
  await onCopy(await copyDatabase(shop.database, directory), (database) =>
    writeBackup({ database, storage, authSecret: 's'.repeat(64) }, place),
  );
  expect(await runCommand('restore', env(), file)).toMatchObject({ code: 0, error: '' });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const env = () => ({ DATA_DIR: path.join(directory, 'tienda') });
const replaced = async () => (await readdir(env().DATA_DIR)).filter((name) => name.startsWith('replaced-'));

/** @param typed at the question */
async function restoreAtTerminal(typed: string): Promise<{ code: number | null; shown: string }> {
  const command = [process.execPath, ...COMMANDS.restore().args, file].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { PATH: process.env.PATH, SHELL: '/bin/sh', TERM: 'dumb', ...env() },
    stdio: 'pipe',
  });
  let shown = '';
  child.stdout.on('data', (chunk) => {
    shown += chunk;
  });
  await expect.poll(() => shown, { timeout: PROCESS_TIMEOUT / 2, interval: 50 }).toMatch(/Type its name to go on: /);
  child.stdin.write(typed);
  const [code] = await once(child, 'close');
  return { code, shown };
}

it.runIf(process.platform === 'linux')('asks for its name, and leaves it as it is without', async () => {
  const CTRL_C = '\x03';
  const left = await restoreAtTerminal(CTRL_C);
  expect(left.shown).toContain('The shop tienda is not empty: a database. All of it will be replaced.');
  expect(left.shown).toContain('The shop tienda is not empty (a database). Nothing was changed');
  expect(left.code).toBe(1);
  expect(await replaced()).toEqual([]);

  const done = await restoreAtTerminal('tienda\r');
  expect(done.shown).toMatch(/The shop is as it was on .*What was there before is in .*replaced-/s);
  expect(done.code).toBe(0);
  expect(await replaced()).toHaveLength(1);
});
