import { access, opendir, readFile, realpath, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Storage, StorageUnavailable } from './storage.ts';
import { clearStaleParts, PARTS, writeWhole } from './write-whole.ts';

interface DiskStorageOptions {
  /** Whether files must survive a power cut (fsync). Not needed for files that can be made again. */
  durable: boolean;
}

/** Storage in one directory. Files are written to a temporary name and renamed, so that they are never incomplete. */
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
        // Its failure (such as a full disk) is ignored, because the promise is reused by every later `put`.
        tidied ??= clearStaleParts(root).catch(() => {});
        await tidied;
        await writeWhole(root, file, bytes, { durable });
      } catch (error) {
        throw new StorageUnavailable(key, error);
      }
    },
    // No stored file is empty, so an empty one is what a power cut left behind: it counts as missing.
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
    keys: () => keysUnder(root, '', []),
  };
}

/** @param above the parent directories: a link back to one of them would loop forever */
async function* keysUnder(root: string, folder: string, above: readonly string[]): AsyncGenerator<string> {
  const entries = await opendir(path.join(root, folder)).catch((error) => nullWhenMissing(folder, error));
  for await (const entry of entries ?? []) {
    const key = folder ? `${folder}/${entry.name}` : entry.name;
    const place = path.join(root, key);
    // Follows links to folders and files, as all other calls do.
    const stats = entry.isSymbolicLink() ? await stat(place).catch((error) => nullWhenMissing(key, error)) : entry;
    if (stats?.isFile()) yield key;
    if (!stats?.isDirectory() || key === PARTS) continue;
    const real = await realpath(place);
    if (real !== (await realpath(root)) && !above.includes(real)) yield* keysUnder(root, key, [...above, real]);
  }
}

function nullWhenEmpty(bytes: Buffer | null): Buffer | null {
  return bytes?.length ? bytes : null;
}

function nullWhenMissing(key: string, error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw new StorageUnavailable(key, error);
}
