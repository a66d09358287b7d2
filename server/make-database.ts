import { loadDemo } from '#demo/load-demo.ts';
import { readConfig } from './config/config.ts';
import { endOnCrash } from './end-on-crash.ts';
import { adminPasswordProblem } from './features/accounts/staff/ensure-first-admin.ts';
import { ensureLocations } from './features/locations/first-locations.ts';
import { openingOf } from './opening.ts';
import { ConfigError } from './platform/config-error.ts';
import { openEmbeddedDatabase } from './platform/database/embedded-database.ts';
import { migrate } from './platform/database/migrate.ts';
import { describeStack } from './platform/describe-error.ts';
import { startJobs } from './platform/jobs/jobs.ts';

// Run by make-database-in-child.ts as a child process: makes the embedded database in the directory given as argument,
// with its schema and, if enabled, the demo, and closes it. Exits with 0 if the database is complete.

/** Sent to the shop process that waits for this one. */
export interface MakeProblem {
  message: string;
  /** Whether the settings cannot be used; `message` is then one line for the operator. */
  isConfig: boolean;
}

// Signals are ignored, because Ctrl+C reaches the shop too, and the shop kills this process when it ends.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(1));

endOnCrash();

try {
  await make(process.argv[2] ?? '');
  process.exit(0);
} catch (error) {
  const isConfig = error instanceof ConfigError;
  const message = isConfig ? error.message : describeStack(error);
  process.send?.({ message, isConfig } satisfies MakeProblem, () => process.exit(1));
}

async function make(directory: string): Promise<void> {
  const config = readConfig();
  const problem = await adminPasswordProblem(config.firstAdmin, config.store.name);
  if (problem) throw new ConfigError(problem);
  const database = await openEmbeddedDatabase(directory);
  await migrate(database);
  await ensureLocations(
    database,
    openingOf(config, () => new Date()),
  );
  const jobs = await startJobs(database, (error) => {
    throw error;
  });
  await jobs.stop();
  if (config.demo) await loadDemo(database, config.store.code, new Date());
  await database.close();
}
