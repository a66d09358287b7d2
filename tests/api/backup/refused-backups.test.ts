import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { readContainer } from '#server/platform/backup/container/read-container.ts';
import { appendTrailer } from '#server/platform/backup/container/trailer.ts';
import { writeContainer } from '#server/platform/backup/container/write-container.ts';
import { type BackupHeader, BackupRefused, type Part } from '#server/platform/backup/parts.ts';
import type { BackupPlace } from '#server/platform/backup/places/backup-place.ts';
import { openBackupPlace } from '#server/platform/backup/places/open-backup-place.ts';
import { type Occupied, restoreBackup } from '#server/platform/backup/restore/restore-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { makeAccount, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { makeProcessData, type ProcessData } from '#tests/support/shop/process-data.ts';
import { PROCESS_TIMEOUT } from '#tests/support/shop/shop-process.ts';
import { openMountedDisk } from '#tests/support/shop/small-disk.ts';
import { stateOf } from '#tests/support/shop/snapshot.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

vi.setConfig({ testTimeout: PROCESS_TIMEOUT, hookTimeout: PROCESS_TIMEOUT });

// A backup that cannot be used, or a target that is not empty, is refused before anything changes.
const SECRET = 's'.repeat(64);
const shop = testShop({ AUTH_SECRET: SECRET });

let target: ProcessData;
let good: string;
let bytes: Buffer;
/** The target after the first restore: it holds a shop from here on. */
let before: Record<string, string>;
const anybody = async () => null;

beforeAll(async () => {
  target = await makeProcessData('empty');
  await makeRate(shop);
  await makeAccount(shop, 'admin');
  await makeSale(shop);
  good = file('good');
  await write(await openBackupPlace(good));
  bytes = await readFile(good);
  await restore(good);
  before = await stateOf(target.env);
});

afterAll(async () => {
  for (const name of ['good', 'bad']) await rm(file(name), { force: true });
  await target.remove();
});

const file = (name: string) => `${path.resolve(target.env.DATA_DIR ?? '')}-${name}.tar`;
const databaseName = () => new URL(target.env.DATABASE_URL ?? '').pathname.slice(1);

/** Writes a backup of the test's shop. */
const write = (place: BackupPlace, signal?: AbortSignal) =>
  writeBackup({ ...shop.services, authSecret: SECRET }, place, signal);

async function restore(
  backup: string,
  askName: (occupied: Occupied) => Promise<string | null> = anybody,
  env = {},
  passphrase: string | null = null,
) {
  const place = await openBackupPlace(backup, { given: passphrase });
  return restoreBackup(place, readConfig({ ...target.env, ...env }), askName);
}

/** Restores the backup over the existing shop, with the shop's name as confirmation. */
async function refusal(backup: string, passphrase: string | null = null): Promise<string> {
  const refused = await restore(backup, async ({ name }) => name, {}, passphrase).then(
    () => 'it was restored',
    (error) => (error instanceof BackupRefused ? error.message : `not a refusal: ${error.stack}`),
  );
  expect(await stateOf(target.env)).toEqual(before);
  return refused;
}

async function refusalOf(content: Buffer): Promise<string> {
  await writeFile(file('bad'), content);
  return refusal(file('bad'));
}

/** A valid backup with some parts replaced. */
async function rewritten(change: (part: Part) => Part): Promise<string> {
  const place = await openBackupPlace(file('bad'));
  const pending = await place.write();
  const writer = writeContainer(pending.stream);
  for await (const part of readContainer(await (await openBackupPlace(good)).read())) await writer.take(change(part));
  await writer.end();
  await pending.keep();
  return file('bad');
}

const withHeader = (change: Partial<Record<keyof BackupHeader, unknown>>) =>
  rewritten((part) => (part.kind === 'header' ? { ...part, header: { ...part.header, ...change } as never } : part));

describe('a damaged backup is refused', () => {
  it.each([
    ['nothing', 0],
    ['half of the first header', 300],
    ['half', 0.5],
    ['all but its trailer', -72],
    ['all but a byte', -1],
  ])('when it is cut short to %s', async (_, at) => {
    const length = at > 0 && at < 1 ? Math.floor(bytes.length * at) : at > 0 ? at : at === 0 ? 0 : bytes.length + at;
    expect(await refusalOf(bytes.subarray(0, length))).toMatch(/cut short|is no backup/);
  });

  it.each([
    ['the name of the first entry', 3],
    ['the header', 530],
    ['the padding of an entry', 1020],
    ['rows', 0.3],
    ['files', 0.9],
    ['the end of the archive', -100],
    ['the trailer', -10],
  ])('when one byte is wrong in %s', async (_, at) => {
    const wrong = Buffer.from(bytes);
    const index = at < 0 ? bytes.length + at : at < 1 ? Math.floor(bytes.length * at) : at;
    wrong[index] = (wrong[index] ?? 0) ^ 1;
    expect(await refusalOf(wrong)).toMatch(/a byte of it is wrong|is no backup/);
  });

  it('when a file would be written outside its folder', async () => {
    for (const key of ['../auth-secret', 'proofs/../../auth-secret', '/etc/vitrina', 'proofs//a.jpg']) {
      const moved = await rewritten((part) => (part.kind === 'file' ? { ...part, key } : part));
      expect(await refusal(moved), key).toMatch(/a byte of it is wrong/);
    }
  });

  it('when it contains a link', async () => {
    const archive = pack();
    archive.entry({ name: 'backup.json' }, '{}');
    archive.entry({ name: 'files/proofs/a.jpg', type: 'symlink', linkname: '/etc/passwd' });
    archive.finalize();
    expect(await refusalOf(await buffer(archive.pipe(appendTrailer())))).toMatch(/a byte of it is wrong/);
  });

  it('when it has another passphrase, or is encrypted and cut short', async () => {
    const place = await openBackupPlace(file('bad'), { given: 'cuatro palabras sueltas', work: 4 });
    await write(place);
    expect(await refusal(file('bad'), 'otras palabras sueltas')).toMatch(/^The passphrase is another/);
    expect(await refusal(file('bad'))).toMatch(/set BACKUP_PASSPHRASE/);
    const sealed = await readFile(file('bad'));
    expect(sealed.includes('backup.json')).toBe(false);
    await writeFile(file('bad'), sealed.subarray(0, -1));
    expect(await refusal(file('bad'), 'cuatro palabras sueltas')).toMatch(/cut short/);
  });

  it('when data follow its end', async () => {
    expect(await refusalOf(Buffer.concat([bytes, Buffer.from('x')]))).toMatch(/a byte of it is wrong/);
  });

  it('when the file is something else', async () => {
    expect(await refusalOf(Buffer.from('<h1>Not found</h1>'.repeat(1000)))).toMatch(
      /is no backup|a byte of it is wrong/,
    );
    expect(await refusal(file('nowhere'))).toMatch(/cannot be read: ENOENT/);
  });
});

describe('a backup of another version is refused', () => {
  it('when the file format differs', async () => {
    expect(await refusal(await withHeader({ format: 2 }))).toBe(
      'The backup has version 2 of the format, and this shop reads version 1',
    );
  });

  it('when the shop’s version differs', async () => {
    const migrations = ['0001_installation.sql', '0002_of_tomorrow.sql'];
    expect(await refusal(await withHeader({ migrations }))).toContain('which has 0002_of_tomorrow.sql');
  });

  it('when the job tables differ', async () => {
    expect(await refusal(await withHeader({ jobs: 9 }))).toContain('has version 9 of the tables of jobs');
  });
});

describe('a target that is not empty', () => {
  it('stays unchanged without its name, or with a wrong name', async () => {
    const prompts: Occupied[] = [];
    for (const name of [null, 'otra', `${databaseName()} `]) {
      await expect(
        restore(good, async (occupied) => {
          prompts.push(occupied);
          return name;
        }),
      ).rejects.toThrow(/is not empty .*Nothing was changed/);
    }
    expect(new Set(prompts.map(({ name }) => name))).toEqual(new Set([databaseName()]));
    expect(prompts[0]?.contents).toBe('the tables of a shop, pictures or proofs');
    expect(await stateOf(target.env)).toEqual(before);
  });

  it('stays unchanged when the backup has another AUTH_SECRET', async () => {
    const env = { AUTH_SECRET: 'another secret of more than 32 characters' };
    await expect(restore(good, async ({ name }) => name, env)).rejects.toThrow(/AUTH_SECRET is another/);
    expect(await stateOf(target.env)).toEqual(before);
    // A shop that is about to be replaced may have another secret: its sealed data go away with it.
    const replacing = { ...env, AUTH_SECRET_ACCEPTED: SECRET };
    await expect(restore(good, anybody, replacing)).rejects.toThrow(/is not empty/);
  });

  it('is unchanged after a load that fails midway', async () => {
    const bad = await rewritten((part) => {
      if (part.kind !== 'manifest') return part;
      const tables = part.manifest.tables.map((table) => (table.name === 'sales' ? { ...table, rows: 2 } : table));
      return { ...part, manifest: { ...part.manifest, tables } };
    });
    await expect(restore(bad, async ({ name }) => name)).rejects.toThrow('sales has other rows than were read: 1 of 2');
    expect(await stateOf(target.env)).toEqual(before);
  });

  it('is replaced when its name is given, and its old DATA_DIR is set aside', async () => {
    // Folders left by killed processes; one of these processes had the same id as this one.
    const dataDir = target.env.DATA_DIR ?? '';
    for (const name of [`files.new-${process.pid}`, 'files.new-1']) {
      await mkdir(path.join(dataDir, name, 'products'), { recursive: true });
      await writeFile(path.join(dataDir, name, 'products', 'left.jpg'), 'left');
    }
    const { replaced } = await restore(good, async ({ name }) => name);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('files'))).toEqual(['files']);
    expect(replaced).toContain('replaced-');
    const after = await stateOf(target.env);
    const own = Object.entries(after).filter(([name]) => !/^(replaced-|postgres\/)/.test(name));
    expect(own.length).toBeGreaterThan(1);
    for (const [name, content] of own) expect(before[name], name).toBe(content);
    expect(Object.keys(after).some((name) => name.startsWith('replaced-') && name.includes('files/proofs/'))).toBe(
      true,
    );
  });
});

/** The good backup is unchanged, and no other file stands beside it. */
async function expectOnlyGood(): Promise<void> {
  expect((await readFile(good)).equals(bytes)).toBe(true);
  const files = await readdir(path.dirname(good));
  expect(files.filter((name) => name.startsWith(path.basename(good)))).toEqual([path.basename(good)]);
}

it('a backup that could not be written leaves no files', async () => {
  const signal = AbortSignal.abort(new BackupRefused('Given up'));
  await expect(write(await openBackupPlace(good), signal)).rejects.toThrow('Given up');
  await expectOnlyGood();
});

it('a backup without enough space leaves no files', async () => {
  const disk = openMountedDisk(1);
  // Only root can mount a file system.
  if (!disk) return;
  try {
    disk.fill(process.pid);
    await expect(write(await openBackupPlace(path.join(disk.directory, 'shop.tar')))).rejects.toThrow(/ENOSPC/);
    expect(await readdir(disk.directory)).toEqual(['ballast']);
  } finally {
    disk.remove();
  }
});

it('a backup that cannot be read back never replaces an older one', async () => {
  const real = await openBackupPlace(good);
  const place: BackupPlace = {
    ...real,
    write: async () => ({ ...(await real.write()), reread: async () => Readable.from([bytes.subarray(0, -1)]) }),
  };
  await expect(write(place)).rejects.toThrow(/a byte of it is wrong/);
  await expectOnlyGood();
});
