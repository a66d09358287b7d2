import type { Logger } from 'pino';
import { ConfigError } from './platform/config-error.ts';
import type { Connection, Database } from './platform/database/database.ts';
import { migrate, pendingMigrations } from './platform/database/migrate.ts';
import { ownJobsVersion, readJobsVersion } from './platform/jobs/jobs-schema.ts';

/**
 * Brings the schema up to date, or checks that `npm run migrate` has done so.
 * @param isOurs the setting MIGRATE: whether the start migrates
 * @throws ConfigError if the database is too new for this code, or if it is out of date and the start does not migrate
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

/** What `npm run migrate` would do, one line for each step. Changes nothing. */
export async function pendingSteps(connection: Connection): Promise<string[]> {
  const migrations = await pendingMigrations(connection);
  const steps = migrations.map(({ name, needs }) => (needs === null ? name : `${name} (a contract of ${needs})`));
  const jobs = await readJobsVersion(connection);
  if (jobs !== null && jobs >= ownJobsVersion()) return steps;
  return [...steps, `version ${ownJobsVersion()} of the tables of jobs`];
}
