import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { BackupRefused } from '#server/platform/backup/parts.ts';
import { removeStale, syncDirectory } from '#server/platform/storage/write-whole.ts';
import type { BackupPlace } from './backup-place.ts';

/** An unfinished file unchanged for this long, in ms, was left by a killed process. */
const STALE_MS = 24 * 60 * 60 * 1000;

/** A file that only its owner may read, because it holds the shop's secret and everybody's data. */
export function openFilePlace(file: string): BackupPlace {
  const place = path.resolve(file);
  const directory = path.dirname(place);
  return {
    name: file,
    read: () => reading(place, file),
    async write() {
      const there = await stat(place).catch(() => null);
      if (there?.isDirectory()) throw new BackupRefused(`${file} is a directory: name the file too`);
      // Does not create the directory: otherwise an unmounted disk or a typing mistake would go unnoticed until the
      // backup is needed.
      if (!(await stat(directory).catch(() => null))?.isDirectory()) {
        throw new BackupRefused(`${directory} is not there: make the folder first, or mount its disk`);
      }
      const parts = (await readdir(directory)).filter((name) => name.startsWith(`${path.basename(place)}.part-`));
      await removeStale(directory, parts, STALE_MS);
      const part = `${place}.part-${randomUUID()}`;
      // Opened at once, so that `discard` has a file to delete. Always a new file: an existing one might be readable by
      // others, or be a link to another place.
      const handle = await open(part, 'wx', 0o600);
      return {
        stream: handle.createWriteStream({ flush: true }),
        reread: () => reading(part, file),
        async keep() {
          await rename(part, place);
          // Syncs the directory too, where possible, so that the file's name survives a power cut.
          await syncDirectory(directory).catch(() => {});
        },
        discard: () => rm(part, { force: true }).catch(() => {}),
      };
    },
  };
}

/** @param file the path as the operator typed it */
async function reading(place: string, file: string): Promise<Readable> {
  const handle = await open(place).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${file} cannot be read: ${error.code}`);
  });
  return createReadStream('', { fd: handle, highWaterMark: 256 * 1024 });
}
