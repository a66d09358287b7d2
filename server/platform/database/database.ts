import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';

/** What queries run on: the database itself, or one transaction. */
export type Connection = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * The database port. Two adapters stand behind it: PostgreSQL embedded in the process (one connection, files in
 * DATA_DIR) and a PostgreSQL server (a pool). Everything above it is the same SQL on both.
 */
export interface Database {
  readonly kind: 'embedded' | 'server';
  /** For single statements outside a transaction. */
  readonly connection: Connection;
  /** Runs `work` in one transaction; a thrown error rolls all of it back. */
  transaction<Result>(work: (tx: Connection) => Promise<Result>): Promise<Result>;
  /**
   * Calls `onNotify` for each NOTIFY on the channel, and once after every (re)connection, because what was
   * announced while nobody listened is lost.
   */
  listen(channel: string, onNotify: () => void): Promise<void>;
  /** What pg-boss is constructed with. */
  jobsConnection(): ConstructorOptions;
  /** Connections that are open, those of them that are idle, and who waits for one. */
  pool(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}
