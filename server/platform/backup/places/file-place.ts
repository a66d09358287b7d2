import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { BackupRefused } from '#server/platform/backup/parts.ts';
import { syncDirectory } from '#server/platform/storage/write-whole.ts';
import type { BackupPlace } from './backup-place.ts';

/** A part unchanged for this long, in ms, was left by a process that was killed. */
const STALE_MS = 24 * 60 * 60 * 1000;

/** A file that only its owner may read: it holds the shop's secret and everybody's data. */
export function openFilePlace(file: string): BackupPlace {
  const place = path.resolve(file);
  const directory = path.dirname(place);
  return {
    name: file,
    read: () => reading(place, file),
    async write() {
      const there = await stat(place).catch(() => null);
      if (there?.isDirectory()) throw new BackupRefused(`${file} is a directory: name the file too`);
      // Not made: a disk that is not mounted, or a slip of the pen, would go unnoticed until the backup is needed.
      if (!(await stat(directory).catch(() => null))?.isDirectory()) {
        throw new BackupRefused(`${directory} is not there: make the folder first, or mount its disk`);
      }
      await clearStaleParts(place);
      const part = `${place}.part-${randomUUID()}`;
      // Opened before anything can be given up, so that there is something to discard. Never what is there already,
      // which others might read, or which might lead elsewhere.
      const handle = await open(part, 'wx', 0o600);
      return {
        stream: handle.createWriteStream({ flush: true }),
        reread: () => reading(part, file),
        async keep() {
          await rename(part, place);
          // The name survives a power cut too, where the file system can do that.
          await syncDirectory(directory).catch(() => {});
        },
        discard: () => rm(part, { force: true }).catch(() => {}),
      };
    },
  };
}

/** @param file as it was given */
async function reading(place: string, file: string): Promise<Readable> {
  const handle = await open(place).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${file} cannot be read: ${error.code}`);
  });
  return createReadStream('', { fd: handle, highWaterMark: 256 * 1024 });
}

async function clearStaleParts(place: string): Promise<void> {
  const directory = path.dirname(place);
  for (const name of await readdir(directory)) {
    if (!name.startsWith(`${path.basename(place)}.part-`)) continue;
    const part = path.join(directory, name);
    const stats = await stat(part).catch(() => null);
    if (stats && Date.now() - stats.mtimeMs > STALE_MS) await rm(part, { force: true });
  }
}
