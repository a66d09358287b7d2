import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '#server/platform/config-error.ts';
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts';
import { rotateSecret } from './rotate-secret.ts';
import { findStoredSecrets, forgetStoredSecrets, loadAuthSecrets } from './stored-secrets.ts';

const START = new Date('2026-11-22T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const after = (days: number) => new Date(START.getTime() + days * DAY);

const dataDir = temporaryFolder();
const file = () => dataDir('auth-secret-accepted');

/** Loads the secrets like a start of the shop without AUTH_SECRET. */
const started = (days = 0, settings = {}) =>
  loadAuthSecrets({ dataDir: dataDir(), authSecret: null, acceptedSecrets: [], ...settings }, after(days));
const rotated = (endSessions = false) => rotateSecret(dataDir(), { endSessions });

it('accepts the old secret for fifteen days after the first start with the new one', async () => {
  const before = await started();
  expect(before.accepted).toEqual([]);
  await rotated();
  expect(await findStoredSecrets(dataDir())).toEqual([{ secret: before.current, until: null }]);
  expect((await stat(file())).mode & 0o777).toBe(0o600);

  const now = await started(3);
  expect(now.current).not.toBe(before.current);
  expect(now.accepted).toEqual([{ secret: before.current, until: after(18).toISOString() }]);
  // A later start does not prolong the time.
  expect(await started(9)).toEqual(now);

  await forgetStoredSecrets(dataDir(), after(17.9));
  expect(await started(17.9)).toEqual(now);
  await forgetStoredSecrets(dataDir(), after(18.1));
  expect(await started(18.1)).toEqual({ current: now.current, accepted: [] });
  expect(await readdir(dataDir())).not.toContain('auth-secret-accepted');
});

it('keeps both old secrets after two rotations in a fortnight, each with its own time', async () => {
  const first = await started();
  await rotated();
  const second = await started(1);
  await rotated();
  expect((await started(2)).accepted).toEqual([
    { secret: second.current, until: after(17).toISOString() },
    { secret: first.current, until: after(16).toISOString() },
  ]);
});

it('refuses tokens of a leaked secret from the next start on, but opens what it sealed', async () => {
  const first = await started();
  await rotated();
  const second = await started();
  await rotated(true);
  const { accepted } = await started();
  expect(accepted.map(({ secret }) => secret)).toEqual([second.current, first.current]);
  for (const { until } of accepted) expect(until).toBe('1970-01-01T00:00:00.000Z');
  await forgetStoredSecrets(dataDir(), START);
  expect((await started()).accepted).toEqual([]);
});

it('changes nothing when it is interrupted between its two files', async () => {
  const before = await started();
  await writeFile(file(), `${before.current}\n`);
  expect(await started()).toEqual(before);
  await rotated();
  expect((await started()).accepted.map(({ secret }) => secret)).toEqual([before.current]);
});

it('prefers AUTH_SECRET to the secrets in the directory', async () => {
  await started();
  await rotated();
  const authSecret = 's'.repeat(40);
  const accepted = { secret: 'a'.repeat(40), until: null };
  const given = await started(0, { authSecret, acceptedSecrets: [accepted, { secret: authSecret, until: null }] });
  expect(given).toEqual({ current: authSecret, accepted: [accepted] });
});

describe('a rotation is refused', () => {
  it('when there is no secret', async () => {
    await expect(rotated()).rejects.toThrow(ConfigError);
    expect(await readdir(dataDir())).toEqual([]);
  });

  it('when the shop did not make the secret', async () => {
    await writeFile(dataDir('auth-secret'), 'cut');
    await expect(rotated()).rejects.toThrow(ConfigError);
    expect(await readdir(dataDir())).toEqual(['auth-secret']);
  });

  it('the sixth time in a fortnight', async () => {
    await started();
    for (let time = 0; time < 5; time += 1) await rotated();
    const before = await readFile(file(), 'utf8');
    await expect(rotated()).rejects.toThrow(/5 secrets were replaced/);
    expect(await readFile(file(), 'utf8')).toBe(before);
  });
});

describe('the secrets of AUTH_SECRET_ACCEPTED and of the directory together', () => {
  const others = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ secret: `${at}`.repeat(40), until: null }));

  beforeEach(async () => {
    await started();
    for (let time = 0; time < 3; time += 1) await rotated();
  });

  it('are accepted up to five, and equal ones count once', async () => {
    const stored = await findStoredSecrets(dataDir());
    const { accepted } = await started(0, { acceptedSecrets: [...others(2), ...stored.slice(0, 2)] });
    expect(accepted.map(({ secret }) => secret).sort()).toEqual(
      [...others(2), ...stored].map(({ secret }) => secret).sort(),
    );
  });

  it('stop the start when there are six, and a rotation before it writes anything', async () => {
    const words = /^AUTH_SECRET_ACCEPTED and auth-secret-accepted of DATA_DIR hold 6 secrets together, and at most 5 /;
    await expect(started(0, { acceptedSecrets: others(3) })).rejects.toThrow(words);
    const before = await readFile(file(), 'utf8');
    await expect(rotateSecret(dataDir(), { endSessions: false, alsoAccepted: others(2) })).rejects.toThrow(words);
    expect(await readFile(file(), 'utf8')).toBe(before);
  });
});

it.each(['cut', `2026-99-99T00:00:00Z ${'s'.repeat(64)}`, '\0'.repeat(20)])(
  'a file that is not whole (%j) stops the start by its name, and shows nothing of it',
  async (text) => {
    await started();
    await writeFile(file(), text);
    const refusal = await started().catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect((refusal as Error).message).toMatch(/^\S+auth-secret-accepted: line 1: .+$/);
    expect((refusal as Error).message).not.toContain(text);
  },
);
