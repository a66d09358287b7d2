import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Connection, Database } from './database.ts';

const DIRECTORY = new URL('./migrations/', import.meta.url);
/** Key of the advisory lock; an arbitrary number that every replica shares. */
const LOCK_KEY = 7_469_726;

/**
 * Brings the schema up to date: runs each file of migrations/ that has not been run yet, in the order of their names,
 * all in one transaction and under a lock, so that replicas started together do not run them twice.
 * @throws when a migration fails, which must stop the start; nothing is applied then
 */
export async function migrate(database: Database): Promise<void> {
  const names = await migrationNames();
  await database.transaction((tx) => applyMigrations(tx, names), 'long');
}

/** Names of all migrations, in the order in which they are applied. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).sort();
}

/** Runs those of the named migrations that the database has not had yet, in the caller's transaction. */
export async function applyMigrations(tx: Connection, names: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
  await tx.execute(
    sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`,
  );
  const applied = await tx.execute(sql`select name from migrations`);
  const done = new Set((applied as unknown as { rows: { name: string }[] }).rows.map((row) => row.name));
  for (const name of names.filter((candidate) => !done.has(candidate))) {
    for (const statement of await readMigration(name)) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into migrations (name) values (${name})`);
  }
}

/** The statements of a migration. */
export async function readMigration(name: string): Promise<string[]> {
  return splitStatements(await readFile(new URL(name, DIRECTORY), 'utf8'));
}

/** Statements are separated by a line `--> next` rather than by semicolons, which also occur in function bodies. */
function splitStatements(script: string): string[] {
  return script
    .split(/^--> next$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);
}
