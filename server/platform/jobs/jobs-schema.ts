import { sql } from 'drizzle-orm';
import { getConstructionPlans } from 'pg-boss';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/** The version of the tables of jobs in the database; null when there are none yet. */
export async function readJobsVersion(connection: Connection): Promise<number | null> {
  const [state] = rowsOf<{ there: boolean }>(
    await connection.execute(sql`select to_regclass('jobs.version') is not null as there`),
  );
  if (!state?.there) return null;
  const [row] = rowsOf<{ version: number }>(await connection.execute(sql`select version from jobs.version`));
  return row?.version ?? null;
}

/** The version of the tables of jobs that this code creates and reads. */
export function ownJobsVersion(): number {
  return Number(/INSERT INTO jobs\.version\(version\) VALUES \('(\d+)'\)/.exec(jobsPlan())?.[1]);
}

/**
 * Creates the empty tables of jobs in the caller's transaction. pg-boss's script has its own transaction with many
 * statements; executed within a DO block, the statements belong to ours, on both databases.
 */
export async function makeJobsSchema(tx: Connection): Promise<void> {
  await tx.execute(sql.raw(`do $shop$ begin execute $plan$${jobsPlan()}$plan$; end $shop$`));
}

function jobsPlan(): string {
  return getConstructionPlans('jobs').replace(/^\s*(BEGIN|COMMIT|SET LOCAL .*);\s*$/gm, '');
}
