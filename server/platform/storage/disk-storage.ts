import { access, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Storage, StorageUnavailable } from './storage.ts';
import { clearStaleParts, writeWhole } from './write-whole.ts';

export interface DiskStorageOptions {
  /** Whether a file must outlive a power cut; not for what can be made again. */
  durable: boolean;
}

/** Files under one directory. A file appears whole or not at all: written aside, then renamed. */
export function openDiskStorage(directory: string, { durable }: DiskStorageOptions): Storage {
  const root = path.resolve(directory);
  let tidied: Promise<void> | null = null;

  function fileOf(key: string): string {
    const file = path.resolve(root, key);
    if (!file.startsWith(root + path.sep)) throw new Error(`The key ${key} leaves the storage`);
    return file;
  }

  return {
    async put(key, bytes) {
      const file = fileOf(key);
      try {
        // A disk that was full just then must not fail every file after.
        tidied ??= clearStaleParts(root, Date.now()).catch(() => {});
        await tidied;
        await writeWhole(root, file, bytes, { durable });
      } catch (error) {
        throw new StorageUnavailable(key, error);
      }
    },
    // Nobody stores nothing: an empty file is what a power cut left of one, and is as good as none.
    get: async (key) => nullWhenEmpty(await readFile(fileOf(key)).catch((error) => nullWhenMissing(key, error))),
    exists: async (key) =>
      (await access(fileOf(key)).then(
        () => true,
        (error) => nullWhenMissing(key, error),
      )) ?? false,
    delete: (key) =>
      rm(fileOf(key), { force: true }).catch((error) => {
        throw new StorageUnavailable(key, error);
      }),
  };
}

function nullWhenEmpty(bytes: Buffer | null): Buffer | null {
  return bytes?.length ? bytes : null;
}

function nullWhenMissing(key: string, error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw new StorageUnavailable(key, error);
}
