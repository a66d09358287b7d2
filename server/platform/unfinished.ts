import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

// What is made in DATA_DIR is made beside its place and moved there when it is whole. A process that is killed leaves it,
// and the next that makes the same removes it.

/** What is made so: the embedded database, and the files of a restore. */
type Made = 'postgres' | 'files';

/** Where this process makes it. The process id may be that of another container too. */
export function besideItsPlace(dataDir: string, name: Made): string {
  return path.resolve(dataDir, `${name}.new-${process.pid}`);
}

/** Removes what others left unfinished; to be called by who has DATA_DIR for itself. */
export async function removeUnfinished(dataDir: string, name: Made): Promise<void> {
  const present = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const one of present) if (one.startsWith(`${name}.new-`)) await removeMade(path.join(dataDir, one));
}

/** Whoever made it may still be writing: it ends as soon as it notices that its shop is gone. */
export function removeMade(directory: string): Promise<void> {
  return rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
}
