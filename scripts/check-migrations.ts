/**
 * `node scripts/check-migrations.ts`: fails on a migration that the previous release could not run beside.
 * CONTRIBUTING.md says what is allowed.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { judgeMigration } from './migrations/judge-migration.ts';

const FILES = 'server/platform/database/migrations/*.sql';
/**
 * The first migration that may run beside a release. Earlier ones make up the schema of 1.0.0 and are never changed
 * once it is released.
 */
const FIRST = '0015';

export interface MigrationsReport {
  files: number;
  problems: string[];
}

export function readMigrations(root: string): MigrationsReport {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const all = globSync(FILES, { cwd: root }).sort();
  const files = all.filter((file) => basename(file) >= FIRST);
  const problems = files.flatMap((file) =>
    judgeMigration(basename(file), readFileSync(join(root, file), 'utf8'), version),
  );
  if (all.length === 0) problems.push('no migration was found');
  return { files: files.length, problems };
}

if (import.meta.main) {
  const { files, problems } = readMigrations(process.cwd());
  for (const problem of problems) console.error(problem);
  console.log(`migrations: ${files} read, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}
