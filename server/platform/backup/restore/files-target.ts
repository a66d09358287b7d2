import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isShopFile } from '#server/platform/backup/shop-files.ts';
import { openDiskStorage } from '#server/platform/storage/disk-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { removeUnfinished, temporaryPath } from '#server/platform/unfinished.ts';
import type { ReplacedFiles } from './replaced-files.ts';

/** The place to which pictures and proofs are restored. */
export interface FilesTarget {
  /** What the restore would replace; null when the place is empty. */
  contents(): Promise<string | null>;
  /** Deletes what a killed restore left behind. */
  clear(): Promise<void>;
  /** Writes the files; the shop sees them after `place`. */
  storage: Storage;
  place(): Promise<void>;
  /** Deletes everything that this restore has written. */
  undo(): Promise<void>;
  /** Deletes old files that are not in the backup. Call it when everything else is done. */
  finish(): Promise<void>;
}

/** A directory. Files are written beside it, then the whole directory is exchanged. */
export function openDirectoryTarget(dataDir: string, replaced: ReplacedFiles): FilesTarget {
  const place = path.resolve(dataDir, 'files');
  const temporary = temporaryPath(dataDir, 'files');
  let placed = false;
  return {
    contents: async () => ((await hasFiles(openDiskStorage(place, { durable: false }))) ? 'pictures or proofs' : null),
    clear: () => removeUnfinished(dataDir, 'files'),
    // No sync before `place`: until then the backup itself survives a power cut.
    storage: openDiskStorage(temporary, { durable: false }),
    async place() {
      await mkdir(temporary, { recursive: true });
      await rm(path.join(temporary, '.parts'), { recursive: true, force: true });
      await replaced.move('files');
      await rename(temporary, place);
      placed = true;
    },
    async undo() {
      await rm(placed ? place : temporary, { recursive: true, force: true });
    },
    async finish() {},
  };
}

export async function hasFiles(storage: Storage): Promise<boolean> {
  for await (const key of storage.keys()) if (isShopFile(key)) return true;
  return false;
}
