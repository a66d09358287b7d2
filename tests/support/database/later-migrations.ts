import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { MIGRATIONS } from '#server/platform/database/migration-file.ts';

/** The migrations of a later release: the shop's and these. */
export interface LaterMigrations {
  directory: URL;
  add(files: Record<string, string>): Promise<void>;
  remove(): Promise<void>;
}

export async function laterMigrations(files: Record<string, string> = {}): Promise<LaterMigrations> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const add = async (more: Record<string, string>) => {
    for (const [name, script] of Object.entries(more)) await writeFile(path.join(folder, name), script);
  };
  await add(files);
  return {
    directory: pathToFileURL(`${folder}/`),
    add,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
