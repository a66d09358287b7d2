import { setTimeout as rest } from 'node:timers/promises';
import { ConfigError } from '#server/platform/config-error.ts';
import { ownVersion } from '#server/platform/release.ts';
import { applyInside, applyMigration, makeNotes } from './apply-migration.ts';
import type { Connection, Database } from './database.ts';
import { isLockTimeout } from './database-errors.ts';
import { MIGRATIONS, type Migration, migrationNames, readMigrationFile } from './migration-file.ts';
import { readApplied, refuseContracted, refuseForeign } from './schema-state.ts';

/** Number of attempts while a migration's tables are in use; with the pauses, about two minutes. */
const TRIES = 60;
const PAUSE_MS = 1_000;
/** Pause while another process is migrating, in ms. */
const ASK_AGAIN_MS = 200;

interface MigrateOptions {
  /** Directory of the migrations; default: the shop's. */
  directory?: URL;
  /** Version of the code; default: package.json's. */
  release?: string;
  /** Number of attempts; default: TRIES. */
  tries?: number;
  onApplied?(migration: Migration, ms: number): void;
  /** A table that a migration changes is in use. The migration is tried again after a pause. */
  onBusy?(migration: Migration): void;
}

/**
 * Brings the schema up to date: applies each pending file of migrations/ in the order of the names, each in its own
 * transaction. Replicas that start together do not apply a file twice.
 * @throws Error if a migration fails, which must stop the start: it is not applied, but those before it are
 * @throws ConfigError if the database is too new or too old, or a table was in use for two minutes
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<void> {
  for (const migration of await pendingMigrations(database.connection, options)) {
    const startedAt = performance.now();
    if (await applyPatiently(database, migration, options)) {
      options.onApplied?.(migration, performance.now() - startedAt);
    }
  }
}

/**
 * The pending migrations, in order. Changes nothing.
 * @throws ConfigError when the database is too new for this code, or too old
 */
export async function pendingMigrations(connection: Connection, options: MigrateOptions = {}): Promise<Migration[]> {
  const { directory = MIGRATIONS, release = ownVersion().version } = options;
  const names = await migrationNames(directory);
  const applied = await readApplied(connection);
  refuseForeign(applied, names);
  refuseContracted(applied, names, release);
  const done = new Set(applied.map(({ name }) => name));
  const pending = names.filter((name) => !done.has(name));
  return Promise.all(pending.map((name) => readMigrationFile(name, directory)));
}

/** Runs the named migrations on a database without a shop, in the caller's transaction. */
export async function applyMigrations(tx: Connection, names: readonly string[]): Promise<void> {
  await makeNotes(tx);
  for (const name of names) await applyInside(tx, await readMigrationFile(name));
}

/** @returns whether this process applied it */
async function applyPatiently(database: Database, migration: Migration, options: MigrateOptions): Promise<boolean> {
  for (let left = options.tries ?? TRIES; left > 0; ) {
    try {
      const attempt = await applyMigration(database, migration);
      if (attempt !== 'locked') return attempt === 'applied';
      // Waits without a limit, because the other process may be building an index.
      await rest(ASK_AGAIN_MS);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      left -= 1;
      options.onBusy?.(migration);
      await rest(PAUSE_MS);
    }
  }
  throw new ConfigError(
    `${migration.name}: a table that it changes was in use all the time, and it was given up. Nothing of it was applied; ` +
      'look for long transactions in pg_stat_activity and try again',
  );
}
