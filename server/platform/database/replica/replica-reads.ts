import type pg from 'pg';
import type { Connection, Database } from '../database.ts';
import type { LaggingReads, Reader } from '../lagging-reads.ts';
import { connectionOn, withClient } from '../server-database.ts';
import { replicaFault } from './replica-fault.ts';
import type { ReplicaMonitor } from './replica-monitor.ts';
import { lastStaffWrite, noteStaffWrite } from './staff-writes.ts';

interface ReplicaReadsOptions {
  primary: Pick<Database, 'connection' | 'transaction'>;
  pool: pg.Pool;
  monitor: Pick<ReplicaMonitor, 'problem' | 'replayed' | 'lagMs' | 'distrust'>;
  onProblem(error: Error): void;
}

/** Reads from the replica while it may be read and has what the reader wrote; everything else from the primary. */
export function replicaReads({ primary, pool, monitor, onProblem }: ReplicaReadsOptions): LaggingReads {
  const answered = { replica: 0, primary: 0 };

  async function read<Result>(
    reader: Reader,
    work: (connection: Connection) => Promise<Result>,
    onPrimary: () => Promise<Result>,
  ): Promise<Result> {
    if (monitor.problem === null && (await showsWritesOf(reader))) {
      try {
        const result = await onReplica(pool, work);
        answered.replica += 1;
        return result;
      } catch (error) {
        const fault = replicaFault(error);
        if (!fault) throw error;
        if (fault === 'away') monitor.distrust(error as Error);
      }
    }
    const result = await onPrimary();
    answered.primary += 1;
    return result;
  }

  async function showsWritesOf(reader: Reader): Promise<boolean> {
    const written = reader && (await lastStaffWrite(primary.connection, reader.accountId));
    return written === null || written <= monitor.replayed;
  }

  return {
    read: (reader, work) => read(reader, work, () => work(primary.connection)),
    transaction: (reader, work) => read(reader, work, () => primary.transaction(work)),
    noteWrite: (accountId) => noteStaffWrite(primary.connection, accountId).catch(onProblem),
    replica: () => ({
      lagSeconds: monitor.lagMs === null ? null : monitor.lagMs / 1000,
      problem: monitor.problem,
      answered: { ...answered },
    }),
  };
}

/** In a transaction that refuses to write, even on a replica that has been promoted. */
function onReplica<Result>(pool: pg.Pool, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  return withClient(pool, async (client) => {
    await client.query('begin read only');
    const result = await work(connectionOn(client));
    await client.query('commit');
    return result;
  });
}
