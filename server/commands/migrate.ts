import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, readCommandConfig } from '#server/config/config.ts';
import { ConfigError } from '#server/platform/config-error.ts';
import { closing, type Database } from '#server/platform/database/database.ts';
import { openEmbeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { ownJobsVersion, readJobsVersion } from '#server/platform/jobs/jobs-schema.ts';
import { claimDirectory } from '#server/platform/operator/directory-claim.ts';
import { printWarning } from '#server/print-startup.ts';
import { pendingSteps } from '#server/ready-schema.ts';
import { type CommandAnswer, runCommand } from './run-command.ts';

// `npm run migrate`: brings the database of this environment up to date, apart from a start of the shop. For a fleet that
// starts with MIGRATE=0; a start without that does the same.

const USAGE = `npm run migrate                            brings the schema up to date, and says what it did
npm run migrate -- --status                says what is pending; ends with 1 when anything is`;

await runCommand(async ([word, ...rest]) => {
  if (rest.length > 0 || (word !== undefined && word !== '--status')) return { ok: false, lines: [USAGE] };
  return onDatabase(readCommandConfig(), word === undefined ? apply : status);
});

async function status({ connection }: Database): Promise<CommandAnswer> {
  const pending = await pendingSteps(connection);
  if (pending.length === 0) return { ok: true, lines: ['The schema is up to date.'] };
  return { ok: false, lines: pending.map((step) => `pending: ${step}`) };
}

/** Prints each step when it is done, because steps may take minutes. */
async function apply(database: Database): Promise<CommandAnswer> {
  let done = 0;
  const note = (step: string, since: number) => {
    done += 1;
    process.stdout.write(`${step}: done in ${((performance.now() - since) / 1000).toFixed(1)} s\n`);
  };
  await migrate(database, {
    onApplied: ({ name }, ms) => note(name, performance.now() - ms),
    onBusy: ({ name }) => printWarning(`${name}: a table is in use; trying again`),
  });
  const since = performance.now();
  if (((await readJobsVersion(database.connection)) ?? 0) < ownJobsVersion()) {
    // pg-boss brings its tables up to date when it starts.
    const jobs = await startJobs(database, (error) => {
      throw error;
    });
    await jobs.stop();
    note(`version ${ownJobsVersion()} of the tables of jobs`, since);
  }
  return { ok: true, lines: [done === 0 ? 'The schema was up to date.' : 'The schema is up to date.'] };
}

async function onDatabase(
  { databaseUrl, dataDir }: Config,
  work: (database: Database) => Promise<CommandAnswer>,
): Promise<CommandAnswer> {
  if (databaseUrl) return closing(await openServerDatabase(databaseUrl, () => {}), work);
  const directory = path.join(dataDir, 'postgres');
  if (!existsSync(directory)) throw new ConfigError(`There is no shop in ${dataDir}: start it once, or set DATA_DIR`);
  const claim = await claimDirectory(dataDir, async () => '');
  if (!claim) throw new ConfigError('A shop has the database open, and brought it up to date at its start');
  try {
    return await closing(await openEmbeddedDatabase(directory), work);
  } finally {
    await claim.release();
  }
}
