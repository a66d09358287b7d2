import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from './storage.ts';

/** Files under one directory. A file appears whole or not at all: written aside, then renamed. */
export function openDiskStorage(directory: string): Storage {
  const root = path.resolve(directory);

  function fileOf(key: string): string {
    const file = path.resolve(root, key);
    if (!file.startsWith(root + path.sep)) throw new Error(`The key ${key} leaves the storage`);
    return file;
  }

  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      const aside = `${file}.${randomUUID()}.part`;
      try {
        await writeFile(aside, bytes);
        await rename(aside, file);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(fileOf(key)).catch(nullWhenMissing),
    exists: async (key) => (await access(fileOf(key)).then(() => true, nullWhenMissing)) ?? false,
    delete: (key) => rm(fileOf(key), { force: true }),
  };
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
