import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { copyDatabase, onCopy } from '#server/platform/backup/open-source.ts';
import { openBackupPlace } from '#server/platform/backup/places/open-backup-place.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { runCommand } from '#tests/support/shop/run-command.ts';
import { COMMANDS, PROCESS_TIMEOUT } from '#tests/support/shop/shop-process.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// Restores over an existing shop with a person at the keyboard: `script` gives the process a terminal.
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

const NAME = /Type its name to go on: /;
const PASSPHRASE = /Its passphrase: /;
const CTRL_C = '\x03';
const env = () => ({ DATA_DIR: path.join(directory, 'tienda') });
const replaced = async () => (await readdir(env().DATA_DIR)).filter((name) => name.startsWith('replaced-'));

/** @param typed the answer to each question, in order */
async function restoreAtTerminal(
  backup: string,
  ...typed: [question: RegExp, answer: string][]
): Promise<{ code: number | null; shown: string }> {
  const command = [process.execPath, ...COMMANDS.restore, backup].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    env: { PATH: process.env.PATH, SHELL: '/bin/sh', TERM: 'dumb', ...env() },
    stdio: 'pipe',
  });
  let shown = '';
  child.stdout.on('data', (chunk) => {
    shown += chunk;
  });
  for (const [question, answer] of typed) {
    await expect.poll(() => shown, { timeout: PROCESS_TIMEOUT / 2, interval: 50 }).toMatch(question);
    child.stdin.write(answer);
  }
  const [code] = await once(child, 'close');
  return { code, shown };
}

it.runIf(process.platform === 'linux')('asks for the shop’s name, and changes nothing without it', async () => {
  const left = await restoreAtTerminal(file, [NAME, CTRL_C]);
  expect(left.shown).toContain('The shop tienda is not empty: a database. All of it will be replaced.');
  expect(left.shown).toContain('The shop tienda is not empty (a database). Nothing was changed');
  expect(left.code).toBe(1);
  expect(await replaced()).toEqual([]);

  const done = await restoreAtTerminal(file, [NAME, 'tienda\r']);
  expect(done.shown).toMatch(/The shop is as it was on .*What was there before is in .*replaced-/s);
  expect(done.code).toBe(0);
  expect(await replaced()).toHaveLength(1);
});

it.runIf(process.platform === 'linux')(
  'asks for a passphrase without showing it, before any other question',
  async () => {
    const sealed = path.join(directory, 'sealed.age');
    const place = await openBackupPlace(sealed, { given: 'cuatro palabras sueltas', work: 4 });
    const { stream, keep } = await place.write();
    stream.end(await readFile(file));
    await finished(stream);
    await keep();
    const before = await replaced();

    const wrong = await restoreAtTerminal(sealed, [PASSPHRASE, 'otra clave\r']);
    expect(wrong.shown).toMatch(/sealed\.age is encrypted.*The passphrase is another than that of the backup/s);
    expect(wrong.shown).not.toContain('otra clave');
    expect(wrong.code).toBe(1);
    expect((await restoreAtTerminal(sealed, [PASSPHRASE, CTRL_C])).shown).toContain('set BACKUP_PASSPHRASE');

    const left = await restoreAtTerminal(sealed, [PASSPHRASE, 'cuatro palabras sueltas\r'], [NAME, CTRL_C]);
    expect(left.shown).toContain('The shop tienda is not empty (a database). Nothing was changed');
    expect(await replaced()).toEqual(before);

    // A script passes the passphrase by the setting.
    const done = await runCommand(
      'restore',
      { ...env(), BACKUP_PASSPHRASE: 'cuatro palabras sueltas' },
      sealed,
      '--over',
      'tienda',
    );
    expect(done).toMatchObject({ code: 0, error: '' });
    expect(await replaced()).toHaveLength(before.length + 1);
  },
);
