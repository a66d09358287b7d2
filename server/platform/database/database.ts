import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type { LaggingReads } from './lagging-reads.ts';

/** The connections of a process. */
export interface PoolState {
  open: number;
  idle: number;
  /** Callers that wait for one now. */
  waiting: number;
  /** How many may be open at once. */
  most: number;
  /** Callers since the start that found every one busy, and for how long they waited. */
  waits: number;
  waitedSeconds: number;
}

/** What queries run on: the pool, or one transaction. */
export type Connection = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * The database port. It has two adapters: PostgreSQL embedded in the process (one connection, files in DATA_DIR) and a
 * PostgreSQL server (a pool). The SQL is the same on both.
 */
export interface Database {
  readonly kind: 'embedded' | 'server';
  /** For single statements outside a transaction. */
  readonly connection: Connection;
  /** For reads that may be some seconds old; a replica answers them where there is one. */
  readonly lagging: LaggingReads;
  /**
   * Runs `work` in one transaction; a thrown error rolls it back.
   * @param kind `long` for work such as imports: no statement timeout
   */
  transaction<Result>(work: (tx: Connection) => Promise<Result>, kind?: 'long'): Promise<Result>;
  /** Runs a statement that cannot be in a transaction, without a statement timeout. */
  outsideTransaction(statement: string): Promise<void>;
  /**
   * Calls `onNotify` for each NOTIFY on the channel, and once with an empty payload after every (re)connection, because
   * notifications sent while disconnected are lost. One listener per channel.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<void>;
  /** Sends a NOTIFY to every listening process, including this one. */
  notify(channel: string, payload: string): Promise<void>;
  /** Number of the shop's processes that are listening now. */
  listeners(): Promise<number>;
  /**
   * Copies the files of the embedded database to a directory that is not there yet, while nothing is written to them: what
   * the copy opens as is the database of that moment. null on a server, which has other ways.
   */
  copyFiles: ((to: string) => Promise<void>) | null;
  /** Constructor options for pg-boss. */
  jobsConnection(): ConstructorOptions;
  pool(): PoolState;
  close(): Promise<void>;
}

/** Does work on a database that was opened for it. */
export async function closing<Result>(
  database: Database,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
