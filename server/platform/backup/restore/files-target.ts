import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDiskStorage } from '#server/platform/storage/disk-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { SetAside } from './set-aside.ts';

/** Where pictures and proofs are restored. */
export interface FilesTarget {
  /** What is there and would be replaced; null when nothing is. */
  contents(): Promise<string | null>;
  /** Takes the files; the shop sees them after `place`. */
  storage: Storage;
  place(): Promise<void>;
  /** Leaves nothing of what was written. */
  undo(): Promise<void>;
  /** Deletes what was there before and is not in the backup. To be called when all else is done. */
  finish(): Promise<void>;
}

/** A directory: files are written beside it, and it is exchanged as a whole. */
export function openDirectoryTarget(dataDir: string, aside: SetAside): FilesTarget {
  const place = path.resolve(dataDir, 'files');
  const beside = `${place}.new-${process.pid}`;
  let placed = false;
  return {
    contents: async () => ((await hasKeys(openDiskStorage(place, { durable: false }))) ? 'pictures or proofs' : null),
    // Until it is placed the backup is the copy that survives a power cut.
    storage: openDiskStorage(beside, { durable: false }),
    async place() {
      await mkdir(beside, { recursive: true });
      await rm(path.join(beside, '.parts'), { recursive: true, force: true });
      await aside.move('files');
      await rename(beside, place);
      placed = true;
    },
    async undo() {
      await rm(placed ? place : beside, { recursive: true, force: true });
    },
    async finish() {},
  };
}

/** A bucket: files are written to their place. What they replace there cannot be brought back. */
export async function openBucketTarget(url: string): Promise<FilesTarget> {
  const { openS3Storage } = await import('#server/platform/storage/s3-storage.ts');
  const bucket = openS3Storage(url);
  const written = new Set<string>();
  return {
    contents: async () => ((await hasKeys(bucket)) ? 'pictures or proofs in the bucket' : null),
    storage: {
      ...bucket,
      async put(key, bytes, contentType) {
        written.add(key);
        await bucket.put(key, bytes, contentType);
      },
    },
    async place() {},
    async undo() {
      for (const key of written) await bucket.delete(key).catch(() => {});
    },
    async finish() {
      for await (const key of bucket.keys()) if (!written.has(key)) await bucket.delete(key);
    },
  };
}

async function hasKeys(storage: Storage): Promise<boolean> {
  for await (const _key of storage.keys()) return true;
  return false;
}
