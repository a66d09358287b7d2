import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database.ts';
import { clientFor } from '../hosts/client-for.ts';
import { dropConnection } from '../hosts/drop-connection.ts';
import { WITHOUT_JIT } from '../hosts/without-jit.ts';
import { FREE_MS, GRACE_MS, STATEMENT_MS } from '../server-database.ts';
import { MONITOR_LIMITS, ReplicaMonitor } from './replica-monitor.ts';
import { replicaReads } from './replica-reads.ts';

/** Maximum number of connections to the replica: lists and reports are fewer than orders, but take longer. */
const CONNECTIONS = 8;
const CONNECT_MS = 2_000;

export interface ReplicaOptions {
  url: string;
  logger: Logger;
  /** With more lag than this, in ms, the primary answers; for tests that cannot wait for the real bound. */
  mostLagMs?: number;
}

/**
 * Adds a replica to a database for its lagging reads. Writes, LISTEN, jobs and migrations never reach the replica.
 */
export function withReplica(database: Database, { url, logger, mostLagMs }: ReplicaOptions): Database {
  const onProblem = (error: Error) => logger.warn({ err: error }, 'connection to the replica lost');
  const { Client, connectionString, close: stopFollowing } = clientFor(url, 'standby', CONNECT_MS);
  const pool = new pg.Pool({
    connectionString,
    Client,
    max: CONNECTIONS,
    connectionTimeoutMillis: FREE_MS,
    application_name: 'vitrina-replica',
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + GRACE_MS,
    ...WITHOUT_JIT,
  });
  const clients = new Set<pg.PoolClient>();
  pool.on('error', onProblem);
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', onProblem);
  });
  pool.on('remove', (client) => clients.delete(client));

  const monitor = new ReplicaMonitor({
    primary: database.connection,
    mostLagMs,
    openClient: () => new Client({ connectionString, application_name: 'vitrina-replica-monitor', ...MONITOR_LIMITS }),
    onChange(problem) {
      if (problem === null) return logger.info('the replica is read');
      logger.warn({ problem }, 'the replica is not read: the primary answers');
      // Reads that wait for an unresponsive replica go to the primary at once.
      if (monitor.isAway) for (const client of clients) dropConnection(client);
    },
  });
  return {
    ...database,
    lagging: replicaReads({
      primary: database,
      pool,
      monitor,
      onProblem: (err) => logger.warn({ err }, 'a write was not noted: lists read from the replica may lack it'),
    }),
    async close() {
      await monitor.stop();
      stopFollowing();
      await pool.end();
      await database.close();
    },
  };
}
