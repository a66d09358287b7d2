import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Subdirectory for files being written; on the same file system, so that the final rename is atomic. */
export const PARTS = '.parts';
/** A temporary file unchanged for this long, in ms, was left by a process that was killed. */
const STALE_MS = 60 * 60 * 1000;
/** Error codes of file systems without hard links. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

interface WriteOptions {
  /** Whether it must survive a power cut: the bytes are synced before the file gets its name. */
  durable: boolean;
  /** File permissions; default 0o666, less the umask. */
  mode?: number;
}

/**
 * Writes a file atomically: it appears complete or not at all, even if the process is killed. Replaces an existing one.
 * @param root a directory on the same file system, in which the temporary file is created
 */
export async function writeWhole(root: string, file: string, bytes: Buffer, options: WriteOptions): Promise<void> {
  await throughPart(root, file, bytes, options, (part) => rename(part, file));
}

/**
 * Like writeWhole, but leaves an existing file as it is.
 * @returns false when the file existed already
 */
export async function writeWholeOnce(
  root: string,
  file: string,
  bytes: Buffer,
  options: WriteOptions,
): Promise<boolean> {
  let ours = true;
  await throughPart(root, file, bytes, options, async (part) => {
    try {
      // Unlike rename, link fails when the name is taken, so that only one of two processes creates the file.
      await link(part, file);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') ours = false;
      else if (NO_LINKS.has(code)) await rename(part, file);
      else throw error;
    }
  });
  return ours;
}

/** Deletes temporary files that killed processes left under `root`. */
export async function clearStaleParts(root: string): Promise<void> {
  const parts = path.join(root, PARTS);
  await removeStale(parts, await readdir(parts).catch(() => []), STALE_MS);
}

/** Deletes those of the named files of a directory that have been unchanged for `staleMs`. */
export async function removeStale(directory: string, names: readonly string[], staleMs: number): Promise<void> {
  for (const name of names) {
    const part = path.join(directory, name);
    const written = await stat(part).catch(() => null);
    if (written && Date.now() - written.mtimeMs > staleMs) await rm(part, { force: true });
  }
}

async function throughPart(
  root: string,
  file: string,
  bytes: Buffer,
  { durable, mode = 0o666 }: WriteOptions,
  place: (part: string) => Promise<void>,
): Promise<void> {
  await mkdir(path.join(root, PARTS), { recursive: true });
  const part = path.join(root, PARTS, randomUUID());
  try {
    const handle = await open(part, 'wx', mode);
    try {
      await handle.writeFile(bytes);
      if (durable) await handle.sync();
    } finally {
      await handle.close();
    }
    await mkdir(path.dirname(file), { recursive: true });
    await place(part);
    if (durable) await syncDirectory(path.dirname(file));
  } finally {
    await rm(part, { force: true });
  }
}

/** Syncs the directory, so that the file's name survives a power cut too. Not possible on Windows. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
