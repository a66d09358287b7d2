import type { Logger } from 'pino';
import { ConfigError } from './platform/config-error.ts';
import type { Connection, Database } from './platform/database/database.ts';
import { migrate, pendingMigrations } from './platform/database/migrate.ts';
import { ownJobsVersion, readJobsVersion } from './platform/jobs/jobs-schema.ts';

/**
 * Brings the schema up to date, or makes sure that `npm run migrate` has.
 * @param isOurs MIGRATE
 * @throws ConfigError when the database is too new for this code, or not up to date and that is not ours to change
 */
export async function readySchema(database: Database, isOurs: boolean, logger?: Logger): Promise<void> {
  if (isOurs) {
    return migrate(database, {
      // in English: the operator reads it
      onBusy: ({ name }) => logger?.warn({ migration: name }, 'a table is in use; the migration is tried again'),
    });
  }
  const pending = await pendingSteps(database.connection);
  if (pending.length === 0) return;
  throw new ConfigError(`MIGRATE=0, and the database has not had ${pending.join(', ')}: npm run migrate comes first`);
}

/** What `npm run migrate` would do, a line each. Reads only. */
export async function pendingSteps(connection: Connection): Promise<string[]> {
  const migrations = await pendingMigrations(connection);
  const steps = migrations.map(({ name, needs }) => (needs === null ? name : `${name} (a contract of ${needs})`));
  const jobs = await readJobsVersion(connection);
  if (jobs !== null && jobs >= ownJobsVersion()) return steps;
  return [...steps, `version ${ownJobsVersion()} of the tables of jobs`];
}
