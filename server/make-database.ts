import { loadDemo } from '#demo/load-demo.ts';
import { readConfig } from './config/config.ts';
import { endOnCrash } from './end-on-crash.ts';
import { adminPasswordProblem } from './features/accounts/staff/ensure-first-admin.ts';
import { ensureLocations } from './features/locations/first-locations.ts';
import { ConfigError } from './platform/config-error.ts';
import { openEmbeddedDatabase } from './platform/database/embedded-database.ts';
import { migrate } from './platform/database/migrate.ts';
import { describeStack } from './platform/describe-error.ts';
import { startJobs } from './platform/jobs/jobs.ts';

// Run by make-database-in-child.ts in a process of its own: makes the embedded database in the directory given as argument,
// with its schema and, where enabled, the demo, and closes it. Ends with 0 when it is whole.

/** What went wrong, for the shop that waits. */
export interface MakeProblem {
  message: string;
  /** The settings cannot be used: a line for the operator. */
  isConfig: boolean;
}

// The shop decides when this ends. A Ctrl+C reaches both, and the shop kills this one when it ends itself.
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
  await ensureLocations(database);
  const jobs = await startJobs(database, (error) => {
    throw error;
  });
  await jobs.stop();
  if (config.demo) await loadDemo(database, config.store.code, new Date());
  await database.close();
}
