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
  /**
   * Runs `work` in one transaction; a thrown error rolls all of it back. A statement that takes too long is an error,
   * unless the work is known to be long.
   */
  transaction<Result>(work: (tx: Connection) => Promise<Result>, kind?: 'long'): Promise<Result>;
  /**
   * Calls `onNotify` for each NOTIFY on the channel, and once with an empty payload after every (re)connection, because
   * what was announced while nobody listened is lost. One listener a channel.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<void>;
  /** Tells every process that listens, this one too. */
  notify(channel: string, payload: string): Promise<void>;
  /** How many processes of the shop listen just now. */
  listeners(): Promise<number>;
  /** What pg-boss is constructed with. */
  jobsConnection(): ConstructorOptions;
  /** Connections that are open, those of them that are idle, and who waits for one. */
  pool(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}
