import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../run-command.ts';

/** The files under a folder, with their paths; the file itself, if it is one. */
export async function filesUnder(entry: string): Promise<string[]> {
  const found = await readdir(entry, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (!found) return [entry];
  return found.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
}

/** The same from the folder on, as names with `/`, in their order. */
export async function namesUnder(folder: string): Promise<string[]> {
  const files = await filesUnder(folder);
  return files.map((file) => path.relative(folder, file).replaceAll(path.sep, '/')).sort();
}

/**
 * Builds, unless what stands there was built from the same sources.
 * @param stamp file that remembers what it was built from
 * @param sources files and folders, from the root of the tree
 */
export async function buildIfChanged(
  stamp: string,
  sources: readonly string[],
  build: () => Promise<void>,
): Promise<void> {
  const wanted = await fingerprint(sources);
  const built = await readFile(stamp, 'utf8').catch(() => null);
  if (built === wanted) return;
  // A build that is cut short must not pass for what stood there before.
  await rm(stamp, { force: true });
  await build();
  await writeFile(stamp, wanted);
}

async function fingerprint(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(sources.map((source) => filesUnder(path.join(ROOT, source))))).flat().sort();
  for (const file of files) hash.update(path.relative(ROOT, file)).update(await readFile(file));
  return hash.digest('hex');
}
