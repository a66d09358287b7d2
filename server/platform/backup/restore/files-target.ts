import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isShopFile } from '#server/platform/backup/shop-files.ts';
import { openDiskStorage } from '#server/platform/storage/disk-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { removeUnfinished, temporaryPath } from '#server/platform/unfinished.ts';
import type { ReplacedFiles } from './replaced-files.ts';

/** Where pictures and proofs are restored. */
export interface FilesTarget {
  /** What is there and would be replaced; null when nothing is. */
  contents(): Promise<string | null>;
  /** Deletes what a restore that was killed left of its own. */
  clear(): Promise<void>;
  /** Takes the files; the shop sees them after `place`. */
  storage: Storage;
  place(): Promise<void>;
  /** Leaves nothing of what was written. */
  undo(): Promise<void>;
  /** Deletes what was there before and is not in the backup. To be called when all else is done. */
  finish(): Promise<void>;
}

/** A directory: files are written beside it, and it is exchanged as a whole. */
export function openDirectoryTarget(dataDir: string, replaced: ReplacedFiles): FilesTarget {
  const place = path.resolve(dataDir, 'files');
  const temporary = temporaryPath(dataDir, 'files');
  let placed = false;
  return {
    contents: async () => ((await hasFiles(openDiskStorage(place, { durable: false }))) ? 'pictures or proofs' : null),
    clear: () => removeUnfinished(dataDir, 'files'),
    // Until it is placed the backup is the copy that survives a power cut.
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
