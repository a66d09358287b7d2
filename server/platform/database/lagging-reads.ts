import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A connection as far as it reads. Every Connection is one. */
export type ReadConnection = Pick<
  PgDatabase<PgQueryResultHKT, Record<string, never>>,
  'select' | 'selectDistinct' | '$count' | '$with' | 'with' | 'execute'
>;

/** The account whose own writes the list must show. null: none, as for a figure that the shop itself reads. */
export type Reader = { accountId: number } | null;

/**
 * Reads that may be a few seconds behind: staff's lists, reports and exports. With DATABASE_REPLICA_URL they go to the
 * replica while its lag is small, otherwise to the primary. Never for data that a write depends on, or for a record that
 * somebody opens to change it. `work` may run twice.
 */
export interface LaggingReads {
  /** Reads for one list. */
  read<Result>(reader: Reader, work: (connection: ReadConnection) => Promise<Result>): Promise<Result>;
  /** Reads for a report: in one transaction, also on the primary. */
  transaction<Result>(reader: Reader, work: (connection: ReadConnection) => Promise<Result>): Promise<Result>;
  /** Must be called after a commit, before the response, so that the writer's next lists show it. Never throws. */
  noteWrite(accountId: number): Promise<void>;
  /** State of the replica; null without one. */
  replica(): ReplicaState | null;
}

export interface ReplicaState {
  /** Lag of the replica in seconds; null while it is unknown, as when the replica cannot be reached. */
  lagSeconds: number | null;
  /** Why the primary answers instead; null while the replica is used. */
  problem: string | null;
  /** Number of reads answered since the start. */
  answered: { replica: number; primary: number };
}

/** The port without a replica: everything is read from the primary. */
export function laggingReadsOnPrimary(primary: {
  connection: ReadConnection;
  transaction<Result>(work: (tx: ReadConnection) => Promise<Result>): Promise<Result>;
}): LaggingReads {
  return {
    read: (_reader, work) => work(primary.connection),
    transaction: (_reader, work) => primary.transaction(work),
    noteWrite: async () => {},
    replica: () => null,
  };
}
