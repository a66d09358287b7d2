import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The paths of the files under a folder, or of the file itself. */
export async function filesUnder(entry: string): Promise<string[]> {
  const entries = await readdir(entry, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null;
      throw error;
    },
  );
  if (!entries) return [entry];
  return entries.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
}

/** The files under a folder as sorted names relative to it, with `/`. */
export async function namesUnder(folder: string): Promise<string[]> {
  const files = await filesUnder(folder);
  return files.map((file) => path.relative(folder, file).replaceAll(path.sep, '/')).sort();
}
