import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { applyMigrations } from '#server/platform/database/migrate.ts';
import { migrationNames } from '#server/platform/database/migration-file.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { makeJobsSchema, readJobsVersion } from '#server/platform/jobs/jobs-schema.ts';
import { createdByMigrations } from './shop-tables.ts';

/** The schema version of a database; null when it contains no shop. */
interface SchemaVersion {
  migrations: string[];
  jobs: number | null;
}

export async function readSchemaVersion(tx: Connection): Promise<SchemaVersion | null> {
  if (!(await exists(tx, 'migrations'))) return null;
  const applied = rowsOf<{ name: string }>(
    await tx.execute(sql`select name from migrations order by name collate "C"`),
  );
  return { migrations: applied.map(({ name }) => name), jobs: await readJobsVersion(tx) };
}

/** The last of 50 old migrations, which were rewritten by subject before the first tagged release. */
const LAST_BEFORE = '0050_webhooks.sql';
const COUNT_BEFORE = 50;
/** The last of the rewritten migrations. They create the same tables, column by column. */
const LAST = '0015_counts_and_transfers.sql';

/** Translates old migrations to the current ones that create the same tables; returns current ones unchanged. */
export async function migrationsOfToday(migrations: readonly string[]): Promise<readonly string[]> {
  if (migrations.length !== COUNT_BEFORE || migrations.at(-1) !== LAST_BEFORE) return migrations;
  return (await migrationNames()).filter((name) => name <= LAST);
}

/** Creates the empty tables of this version, in the caller's transaction. */
export async function makeSchema(tx: Connection, { migrations, jobs }: SchemaVersion): Promise<void> {
  await applyMigrations(tx, await migrationsOfToday(migrations));
  if (jobs !== null) await makeJobsSchema(tx);
}

/** Removes the shop's tables and functions, and nothing else in the database. */
export async function dropSchema(tx: Connection): Promise<void> {
  await tx.execute(sql`drop schema if exists jobs cascade`);
  for (const table of await createdByMigrations('table')) {
    await tx.execute(sql.raw(`drop table if exists ${table} cascade`));
  }
  for (const name of await createdByMigrations('function')) {
    await tx.execute(sql.raw(`drop function if exists ${name} cascade`));
  }
}

async function exists(tx: Connection, table: string): Promise<boolean> {
  const [row] = rowsOf<{ present: boolean }>(
    await tx.execute(sql`select to_regclass(${table}) is not null as present`),
  );
  return row?.present ?? false;
}
