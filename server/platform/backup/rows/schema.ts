import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { applyMigrations } from '#server/platform/database/migrate.ts';
import { migrationNames } from '#server/platform/database/migration-file.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { makeJobsSchema, readJobsVersion } from '#server/platform/jobs/jobs-schema.ts';
import { createdByMigrations } from './shop-tables.ts';

/** What the schema of a database is; null without a shop in it. */
export interface SchemaVersion {
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

/** The last of the 53 migrations that were written anew, by subject, before the first shop was tagged. */
const LAST_BEFORE = '0053_people_indexes.sql';
const COUNT_BEFORE = 53;
/** The last of those that were written instead. They make the same tables, column by column, but for `sales`. */
const LAST = '0014_transfers.sql';
/** Position in `sales` of payment_key, a generated column that only the earlier migrations make. */
const PAYMENT_KEY = 26;
/** A field of a row's text: in quotes, which are doubled inside, or plain. */
const FIELD = /"(?:[^"]|"")*"|[^,]*/y;

export function isFromBefore(migrations: readonly string[]): boolean {
  return migrations.length === COUNT_BEFORE && migrations.at(-1) === LAST_BEFORE;
}

/** The text of a row of `sales` in a backup from before, without its payment_key. */
export function withoutPaymentKey(row: string): string {
  const body = row.slice(1, -1);
  const fields: string[] = [];
  for (let at = 0; at <= body.length; at += 1) {
    FIELD.lastIndex = at;
    const [field = ''] = FIELD.exec(body) ?? [];
    fields.push(field);
    at += field.length;
  }
  return `(${fields.toSpliced(PAYMENT_KEY, 1)})`;
}

/** The migrations of today that make the tables which these made; themselves, unless they are those from before. */
export async function migrationsOfToday(migrations: readonly string[]): Promise<readonly string[]> {
  if (!isFromBefore(migrations)) return migrations;
  return (await migrationNames()).filter((name) => name <= LAST);
}

/** Makes the empty tables of a shop of this version, in the caller's transaction. */
export async function makeSchema(tx: Connection, { migrations, jobs }: SchemaVersion): Promise<void> {
  await applyMigrations(tx, await migrationsOfToday(migrations));
  if (jobs !== null) await makeJobsSchema(tx);
}

/** Removes the tables and functions of a shop, and nothing else that is in the database. */
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
