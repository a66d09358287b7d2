import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import tar from 'tar-stream';
import { afterEach, expect, it } from 'vitest';
import { pack } from './pack.ts';

const moment = new Date('2026-11-22T12:00:00Z');
const made: string[] = [];
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** Packs these files after writing them in this order. */
async function packed(files: [name: string, text: string][]): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-pack-'));
  made.push(folder);
  for (const [name, text] of files) {
    const file = path.join(folder, 'content', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text, { mode: 0o600 + Math.floor(Math.random() * 0o100) });
    await utimes(file, new Date(), new Date(Math.random() * 1e12));
  }
  const archive = path.join(folder, 'release.tar.gz');
  await pack(path.join(folder, 'content'), archive, { root: 'vitrina-1.0.0', moment });
  return readFile(archive);
}

it('the same files give the same bytes, whatever their order, times and modes', async () => {
  const hashes = [];
  const files: [string, string][] = [
    ['b/two.js', 'two'],
    ['a.txt', 'one'],
    ['b/one.js', ''],
  ];
  for (const order of [files, files.toReversed()]) {
    const bytes = await packed(order);
    hashes.push(createHash('sha256').update(bytes).digest('hex'));
  }
  expect(hashes[0]).toBe(hashes[1]);
});

it('holds every file in one folder, readable by all and owned by root', async () => {
  const entries: unknown[] = [];
  const extract = tar.extract();
  extract.end(
    gunzipSync(
      await packed([
        ['b.txt', 'two'],
        ['a.txt', 'one'],
      ]),
    ),
  );
  for await (const entry of extract) {
    const { name, mode, uid, gid, mtime, uname } = entry.header;
    entries.push({ name, mode, uid, gid, mtime, uname });
    entry.resume();
  }
  const same = { mode: 0o644, uid: 0, gid: 0, mtime: moment, uname: '' };
  expect(entries).toEqual([
    { name: 'vitrina-1.0.0/a.txt', ...same },
    { name: 'vitrina-1.0.0/b.txt', ...same },
  ]);
});
