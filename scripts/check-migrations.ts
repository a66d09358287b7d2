/**
 * `node scripts/check-migrations.ts`: fails on a migration that the previous release could not run beside.
 * CONTRIBUTING.md says what is allowed.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { judgeMigration } from './migrations/judge-migration.ts';
import { filesOf, printReport, type Report } from './report.ts';

const FILES = 'server/platform/database/migrations/*.sql';
/**
 * The first migration that may run beside a release. Earlier ones make up the schema of 1.0.0 and are never changed
 * once it is released.
 */
const FIRST = '0016';

function readMigrations(root: string): Report {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const all = filesOf(root, FILES);
  const files = all.filter((file) => basename(file) >= FIRST);
  const violations = files.flatMap((file) =>
    judgeMigration(basename(file), readFileSync(join(root, file), 'utf8'), version),
  );
  if (all.length === 0) violations.push('no migration was found');
  return { files: files.length, violations };
}

printReport('migrations', readMigrations(process.cwd()), 'problems');
