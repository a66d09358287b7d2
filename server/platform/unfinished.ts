import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

// Directories in DATA_DIR are made under a temporary name and renamed when they are complete. A process that is killed
// leaves the temporary directory behind, and the next process that makes the same one removes it.

/** The embedded database, and the files of a restore. */
type Made = 'postgres' | 'files';

/** The path under which this process makes it. A process in another container may have the same process id. */
export function temporaryPath(dataDir: string, name: Made): string {
  return path.resolve(dataDir, `${name}.new-${process.pid}`);
}

/** Removes what earlier processes left unfinished. The caller must have claimed DATA_DIR. */
export async function removeUnfinished(dataDir: string, name: Made): Promise<void> {
  const present = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const one of present) if (one.startsWith(`${name}.new-`)) await removeMade(path.join(dataDir, one));
}

/** Retries, because the process that made it may still be writing: it ends once it notices that its shop has ended. */
export function removeMade(directory: string): Promise<void> {
  return rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
}
