import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BackupRefused } from '#server/platform/backup/parts.ts';
import { temporaryFolder } from '#tests/support/files/temporary-folder.ts';
import { openFilePlace } from './file-place.ts';
import { seal } from './seal.ts';
import { type Passphrase, sealedPlace } from './sealed-place.ts';

/** A low cost, because the usual one takes a second per test. */
const WORK = 4;
const PASSPHRASE = 'cuatro palabras sin relación';
/** More than two chunks, the last one not full. */
const CONTENT = randomBytes(150_000);

const folder = temporaryFolder();
let file: string;
let sealed = Buffer.alloc(0);

// Each test has its own folder, but the backup is sealed only once.
beforeEach(async () => {
  file = folder('shop.tar.age');
  if (sealed.length > 0) return writeFile(file, sealed);
  await write(file, PASSPHRASE);
  sealed = await readFile(file);
});

async function write(to: string, given: string | null): Promise<void> {
  const pending = await sealedPlace(openFilePlace(to), { given, work: WORK }).write();
  pending.stream.end(CONTENT);
  await finished(pending.stream);
  if (!pending.reread) throw new Error('A file can be read before it is kept');
  expect(await buffer(await pending.reread())).toEqual(CONTENT);
  await pending.keep();
}
const read = async (from: string, passphrase: Passphrase) =>
  buffer(await sealedPlace(openFilePlace(from), passphrase).read());

async function refusal(bytes: Buffer, given: string | null = PASSPHRASE): Promise<string> {
  const bad = folder('bad.age');
  await writeFile(bad, bytes);
  return read(bad, { given }).then(
    () => 'it was read',
    (error: Error) => (error instanceof BackupRefused ? error.message : String(error.stack)),
  );
}

it('reads a backup with the passphrase it was written with, and hides its contents', async () => {
  expect(String(sealed.subarray(0, 40))).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  expect(sealed.includes(CONTENT.subarray(0, 16))).toBe(false);
  expect(await read(file, { given: PASSPHRASE })).toEqual(CONTENT);
});

it('reads an unencrypted backup with a passphrase and without', async () => {
  const plain = folder('plain.tar');
  await write(plain, null);
  expect(await readFile(plain)).toEqual(CONTENT);
  expect(await read(plain, { given: PASSPHRASE })).toEqual(CONTENT);
  await writeFile(plain, '');
  expect(await read(plain, { given: null })).toHaveLength(0);
});

it('asks for the passphrase only once', async () => {
  const ask = vi.fn(async () => PASSPHRASE);
  const place = sealedPlace(openFilePlace(file), { given: null, ask });
  for (let time = 0; time < 2; time += 1) expect(await buffer(await place.read())).toEqual(CONTENT);
  expect(ask.mock.calls).toEqual([[file]]);
});

describe('an encrypted backup is refused', () => {
  it('with another passphrase, and without one', async () => {
    expect(await refusal(sealed, 'otra clave cualquiera')).toMatch(/^The passphrase is another/);
    expect(await refusal(sealed, null)).toMatch(/is encrypted: set BACKUP_PASSPHRASE/);
  });

  it('when it is cut anywhere, or has an extra or a wrong byte', async () => {
    const header = sealed.indexOf('\n---') + 4;
    for (const length of [30, header - 10, header + 20, header + 60, 66_000, sealed.length - 1]) {
      const words = await refusal(sealed.subarray(0, length));
      expect(words, `cut at ${length}`).toMatch(/cut short|The passphrase is another/);
    }
    expect(await refusal(Buffer.concat([sealed, Buffer.from('x')]))).toMatch(/cut short/);
    for (const at of [header + 70, 100_000, sealed.length - 3]) {
      const altered = Buffer.from(sealed);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(await refusal(altered), `byte ${at}`).toMatch(/a byte of it is wrong/);
    }
  });
});

it('waits for a slow destination, and fails with a failed one', async () => {
  const taken: (() => void)[] = [];
  const waiting = new Writable({ write: (_chunk, _encoding, done) => void taken.push(done) });
  const slow = await seal(waiting, PASSPHRASE, WORK);
  let written = 0;
  while (written < 100 && slow.write(randomBytes(64 * 1024))) {
    written += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(written).toBeLessThan(20);
  slow.on('error', () => {}).destroy();

  const failing = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no room')) });
  const full = await seal(failing, PASSPHRASE, WORK);
  full.end(CONTENT);
  await expect(finished(full)).rejects.toThrow('no room');
});

it('leaves nothing behind when it is aborted', async () => {
  const place = openFilePlace(folder('half.age'));
  const pending = await sealedPlace(place, { given: PASSPHRASE, work: WORK }).write();
  pending.stream.write(CONTENT);
  const closed = new Promise((resolve) => pending.stream.once('close', resolve));
  pending.stream.on('error', () => {}).destroy(new Error('given up'));
  await closed;
  await pending.discard();
  expect((await readdir(folder())).filter((name) => name.startsWith('half'))).toEqual([]);
});
