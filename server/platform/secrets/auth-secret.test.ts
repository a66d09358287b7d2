import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { ConfigError } from '#server/platform/config-error.ts';
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts';
import { loadAuthSecret } from './auth-secret.ts';

const folder = temporaryFolder();
const file = () => folder('auth-secret');

it('is created once, readable only by its owner, and never half-written', async () => {
  const secret = await loadAuthSecret(folder());
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(await loadAuthSecret(folder())).toBe(secret);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await readdir(folder('.parts'))).toEqual([]);
});

it('is the same for all processes that start together', async () => {
  const made = await Promise.all(Array.from({ length: 20 }, () => loadAuthSecret(folder())));
  expect(new Set(made).size).toBe(1);
  expect(await readFile(file(), 'utf8')).toBe(made[0]);
});

it('is read with the line end that an editor has added', async () => {
  const secret = await loadAuthSecret(folder());
  await writeFile(file(), `${secret}\r\n`);
  expect(await loadAuthSecret(folder())).toBe(secret);
});

it.each([
  ['empty', ''],
  ['one byte', 'a'],
  ['cut short', 'a'.repeat(63)],
  ['too long', 'a'.repeat(65)],
  ['only spaces', ' '.repeat(64)],
  ['zeros, as a power cut leaves them', '\0'.repeat(64)],
  ['two lines', `${'a'.repeat(31)}\n${'a'.repeat(32)}`],
])('stops the start with its name when it is %s, and stays as it is', async (_what, content) => {
  await writeFile(file(), content);
  const refusal = await loadAuthSecret(folder()).catch((error: Error) => error);
  expect(refusal).toBeInstanceOf(ConfigError);
  expect((refusal as Error).message).toMatch(/^\S*auth-secret: \d+ characters where the shop wrote 64\..*$/);
  expect(await readFile(file(), 'utf8')).toBe(content);
});

it('stops the start with its name when it cannot be read', async () => {
  await mkdir(file());
  await expect(loadAuthSecret(folder())).rejects.toThrow(/auth-secret: cannot be read \(EISDIR\)/);
});

it('counts as missing when a killed process left it half-written', async () => {
  await mkdir(folder('.parts'));
  await writeFile(folder('.parts', 'half'), 'ab');
  expect(await loadAuthSecret(folder())).toMatch(/^[\w-]{64}$/);
});
