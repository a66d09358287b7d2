import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';
import type { LaggingReads } from './lagging-reads.ts';

/**
 * A statement that each connection parses and plans once. It takes texts (`$1::int[]` reads one), and its one row has
 * one column of JSON, `answer`: so it reads the same through every driver.
 */
export interface PreparedStatement {
  /** Unique in the shop; at most 63 characters. */
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
   * A transaction in two exchanges with the server: its begin goes there together with `opening`, and its commit with
   * what `decide` makes of their answers (`answer` of each, not validated). Nobody looks at the answers of the last
   * statements: one that must not be committed has to fail, which rolls back and is thrown, as any other error.
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
