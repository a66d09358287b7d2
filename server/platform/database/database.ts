import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type { LaggingReads } from './lagging-reads.ts';

/**
 * A statement that each connection parses and plans once. Its parameters are texts, to be cast in SQL (`$1::int[]`). It
 * returns one row with one JSON column, `answer`, so that both drivers read it alike.
 */
export interface PreparedStatement {
  /** A name that is unique in the shop; at most 63 characters. */
  name: string;
  text: string;
}

/** A prepared statement and the values it is called with. */
export interface PreparedCall {
  statement: PreparedStatement;
  values: readonly (string | null)[];
}

/** How a pipelined transaction ends. */
export interface Closing<Result> {
  /** Statements that are sent together with the commit. */
  last: readonly PreparedCall[];
  result: Result;
}

/** The connections of a process. */
interface PoolState {
  open: number;
  idle: number;
  /** Number of callers that wait for a connection now. */
  waiting: number;
  /** Maximum number of open connections. */
  most: number;
  /** Number of callers since the start that found every connection busy, and how long they waited. */
  waits: number;
  waitedSeconds: number;
}

/** A pool or one transaction, on which queries run. */
export type Connection = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * The database port. It has two adapters: PostgreSQL embedded in the process (one connection, files in DATA_DIR) and a
 * PostgreSQL server (a pool). The SQL is the same on both.
 */
export interface Database {
  readonly kind: 'embedded' | 'server';
  /** For single statements outside a transaction. */
  readonly connection: Connection;
  /** For reads that may be some seconds old; a replica answers them if there is one. */
  readonly lagging: LaggingReads;
  /**
   * Runs `work` in one transaction; a thrown error rolls it back.
   * @param kind `long` for work such as imports: no statement timeout
   */
  transaction<Result>(work: (tx: Connection) => Promise<Result>, kind?: 'long'): Promise<Result>;
  /** Runs a statement that cannot be in a transaction, without a statement timeout. */
  outsideTransaction(statement: string): Promise<void>;
  /**
   * Runs a transaction in two round trips. BEGIN is sent together with `opening`, COMMIT together with the statements that
   * `decide` returns. `decide` gets the `answer` of each opening statement, not validated. The answers of the last
   * statements are ignored: a statement that must not be committed has to fail, which rolls back and is thrown.
   */
  pipelined<Result>(
    opening: readonly PreparedCall[],
    decide: (tx: Connection, answers: unknown[]) => Promise<Closing<Result>>,
  ): Promise<Result>;
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
   * Copies the files of the embedded database to a new directory while nothing is written to them. Opening the copy
   * gives the database of that moment. null on a server, whose operator makes the backups.
   */
  copyFiles: ((to: string) => Promise<void>) | null;
  /** Constructor options for pg-boss. */
  jobsConnection(): ConstructorOptions;
  pool(): PoolState;
  close(): Promise<void>;
}

/** Runs `work` on a database and closes it afterwards. */
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
