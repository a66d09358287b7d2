import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BackupRefused } from '#server/platform/backup/parts.ts';
import type { BackupPlace } from './backup-place.ts';

/** A file that only its owner may read: it holds the shop's secret and everybody's data. */
export function openFilePlace(file: string): BackupPlace {
  const place = path.resolve(file);
  return {
    name: file,
    async read() {
      const handle = await open(place).catch((error: NodeJS.ErrnoException) => {
        throw new BackupRefused(`${file} cannot be read: ${error.code}`);
      });
      return createReadStream('', { fd: handle, highWaterMark: 256 * 1024 });
    },
    async write() {
      await mkdir(path.dirname(place), { recursive: true });
      const part = `${place}.part-${process.pid}`;
      // Opened before anything can be given up, so that there is something to discard.
      const handle = await open(part, 'w', 0o600);
      return {
        stream: handle.createWriteStream({ flush: true }),
        keep: () => rename(part, place),
        discard: () => rm(part, { force: true }).catch(() => {}),
      };
    },
  };
}
