import { sql } from 'drizzle-orm';
import type { Connection, Database } from './database.ts';
import type { Migration } from './migration-file.ts';
import { rowsOf } from './rows.ts';

/** Key of the advisory lock; an arbitrary number that every replica shares. */
const LOCK_KEY = 7_469_726;
/** How long a statement waits for a lock, in ms. Other statements on the table wait behind it. */
const LOCK_MS = 1_000;

/** The result of an attempt; `locked`: another process is migrating now. */
type Attempt = 'applied' | 'had before' | 'locked';

/**
 * Applies one migration, unless another process has already done so.
 * @throws the driver's error with SQLSTATE 55P03 if a table was in use for longer than a second; nothing is applied then
 */
export function applyMigration(database: Database, migration: Migration): Promise<Attempt> {
  return database.transaction(async (tx) => {
    if (!(await lockMigrations(tx))) return 'locked';
    if (!(await isPending(tx, migration.name))) return 'had before';
    if (migration.outside && database.kind === 'server') {
      for (const statement of migration.statements) await runOutside(database, statement);
      await noteApplied(tx, migration);
    } else {
      await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`));
      await applyInside(tx, migration);
    }
    return 'applied';
  }, 'long');
}

/** Runs and records a migration in the caller's transaction. */
export async function applyInside(tx: Connection, migration: Migration): Promise<void> {
  for (const statement of migration.statements) {
    await tx.execute(sql.raw(migration.outside ? statement.replace(/\bconcurrently\b/i, '') : statement));
  }
  await noteApplied(tx, migration);
}

/** Creates the table in which migrations are recorded. */
export async function makeNotes(tx: Connection): Promise<void> {
  await tx.execute(
    sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now(), needs text)`,
  );
}

/**
 * Takes the lock for one process until its transaction ends. The others do not wait inside a transaction: `create index
 * concurrently` waits for all older transactions, so both would wait for each other.
 */
async function lockMigrations(tx: Connection): Promise<boolean> {
  const answer = await tx.execute(sql.raw(`select pg_try_advisory_xact_lock(${LOCK_KEY}) as taken`));
  return rowsOf<{ taken: boolean }>(answer)[0]?.taken ?? false;
}

/**
 * A query without parameters. With parameters its result would stay open and hold its snapshot until the next statement of
 * this transaction, and `create index concurrently` waits for all older snapshots.
 */
async function isPending(tx: Connection, name: string): Promise<boolean> {
  await makeNotes(tx);
  const applied = rowsOf<{ name: string }>(await tx.execute(sql`select name from migrations`));
  return !applied.some((one) => one.name === name);
}

async function noteApplied(tx: Connection, { name, needs }: Migration): Promise<void> {
  await tx.execute(sql`insert into migrations (name, needs) values (${name}, ${needs})`);
}

const INDEX = /create (?:unique )?index concurrently if not exists (\w+)/i;

/**
 * Runs a statement outside a transaction. First drops the invalid index that an interrupted `create index concurrently`
 * leaves: it slows writes and serves no read.
 */
async function runOutside(database: Database, statement: string): Promise<void> {
  const [, index] = INDEX.exec(statement) ?? [];
  if (index) {
    const invalid = sql`select 1 from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`;
    if (rowsOf(await database.connection.execute(invalid)).length > 0) {
      await database.outsideTransaction(`drop index concurrently if exists ${index}`);
    }
  }
  await database.outsideTransaction(statement);
}
