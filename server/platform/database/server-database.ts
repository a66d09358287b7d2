import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Connection, Database } from './database.ts';
import { isDatabaseUnreachable } from './database-errors.ts';
import { LISTENER_NAME, ServerListener } from './server-listener.ts';

/** What the server may take to answer a new connection. */
const CONNECT_MS = 5_000;
/**
 * How long a free connection of the pool is waited for. In a rush all of them are at work, and a shopper who waits is
 * better served than one who is sent away; with the statement's own limit this stays below the minute after which
 * proxies hang up.
 */
const FREE_MS = 15_000;
/** What a statement may take, waiting for locks included: an order may have to wait for an import to end. */
const STATEMENT_MS = 25_000;
/** A server that hangs does not say that a statement took too long; so much later it is given up. */
const GRACE_MS = 2_000;

/** Limits in ms, where they are not what the shop promises: for tests. */
interface ServerLimits {
  statementMs?: number;
  connectMs?: number;
  freeMs?: number;
}

/** A PostgreSQL server, through a pool. */
export async function openServerDatabase(
  url: string,
  onProblem: (error: Error) => void,
  { statementMs = STATEMENT_MS, connectMs = CONNECT_MS, freeMs = FREE_MS }: ServerLimits = {},
): Promise<Database> {
  /** The pool has one limit for both waits, and hands it to the connections that it opens: theirs is shorter. */
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: connectMs });
    }
  }
  const open = (max: number, limits: pg.PoolConfig) => {
    const opened = new pg.Pool({
      connectionString: url,
      max,
      Client,
      connectionTimeoutMillis: freeMs,
      application_name: 'vitrina',
      ...limits,
    });
    // An idle connection that breaks (the server restarts) must not take the process with it.
    opened.on('error', onProblem);
    opened.on('connect', (client) => client.on('error', onProblem));
    return opened;
  };
  const limits = { statement_timeout: statementMs, query_timeout: statementMs + GRACE_MS };
  const pool = open(16, limits);
  /** Imports and migrations take as long as they take; they are few. */
  const longPool = open(2, {});
  const connection = drizzle({ client: pool });
  const listener = new ServerListener(url, onProblem);
  return {
    kind: 'server',
    connection: connection as unknown as Connection,
    transaction: (work, kind) => inTransaction(kind === 'long' ? longPool : pool, work),
    listen: (channel, onNotify) => listener.listen(channel, onNotify),
    notify: async (channel, payload) => {
      await connection.execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    async listeners() {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*)::int from pg_stat_activity where application_name = $1 and datname = current_database()',
        [LISTENER_NAME],
      );
      return rows[0]?.count ?? 0;
    },
    jobsConnection: () => ({
      connectionString: url,
      max: 4,
      application_name: 'vitrina-jobs',
      ...limits,
      connectionTimeoutMillis: connectMs,
    }),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await listener.close();
      await Promise.all([pool.end(), longPool.end()]);
    },
  };
}

/**
 * On a connection that goes back to the pool whatever happens. One whose server cannot be reached is not asked to roll
 * back: it would be waited for as long again, and the server undoes what it was not told to keep.
 */
async function inTransaction<Result>(pool: pg.Pool, work: (tx: Connection) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(drizzle({ client }) as unknown as Connection);
    await client.query('commit');
    return result;
  } catch (error) {
    broken = isDatabaseUnreachable(error);
    if (!broken) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
    }
    throw error;
  } finally {
    client.release(broken);
  }
}
