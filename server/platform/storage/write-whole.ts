import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Where a file stands while it is written: beside those it will stand among, so that moving it there is one step. */
const PARTS = '.parts';
/** A part that nobody has written to for so long belongs to a process that was killed. */
const STALE_MS = 60 * 60 * 1000;
/** What file systems without hard links answer. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

export interface WriteOptions {
  /** Whether it must outlive a power cut: the bytes are on the disk before the name is. */
  durable: boolean;
  /** Permissions of the file. */
  mode?: number;
}

/**
 * Writes a file that appears whole or not at all, however the process ends; what stood there before is replaced.
 * @param root a directory on the same file system that holds what is being written meanwhile
 */
export async function writeWhole(root: string, file: string, bytes: Buffer, options: WriteOptions): Promise<void> {
  await throughPart(root, file, bytes, options, (part) => rename(part, file));
}

/**
 * The same for a file that is made once: when one stands there already, it stays as it is.
 * @returns whether it was ours that came to stand there
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
      // Fails when the name is taken: of two processes, one writes and both read.
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

/** Takes away what killed processes left half-written under a root. */
export async function clearStaleParts(root: string, now: number): Promise<void> {
  const folder = path.join(root, PARTS);
  for (const name of await readdir(folder).catch(() => [])) {
    const part = path.join(folder, name);
    const written = await stat(part).catch(() => null);
    if (written && now - written.mtimeMs > STALE_MS) await rm(part, { force: true });
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

/** So that the name, too, outlives a power cut. Windows has no such thing. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
