import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Connection, Database } from './database.ts';
import { isDatabaseUnreachable } from './database-errors.ts';

const RECONNECT_AFTER_MS = 500;

/** A PostgreSQL server, through a pool. */
export async function openServerDatabase(url: string, onProblem: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    connectionTimeoutMillis: 5_000,
    application_name: 'vitrina',
  });
  // An idle connection that breaks (the server restarts) must not take the process with it.
  pool.on('error', onProblem);
  pool.on('connect', (client) => client.on('error', onProblem));
  const connection = drizzle({ client: pool });
  const listeners: { close(): Promise<void> }[] = [];
  return {
    kind: 'server',
    connection: connection as unknown as Connection,
    transaction: (work) => inTransaction(pool, work),
    listen: async (channel, onNotify) => {
      listeners.push(await keepListening(url, channel, onNotify, onProblem));
    },
    jobsConnection: () => ({ connectionString: url, max: 4, application_name: 'vitrina-jobs' }),
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await Promise.all(listeners.map((listener) => listener.close()));
      await pool.end();
    },
  };
}

/** On a connection that goes back to the pool whatever happens: Drizzle keeps it for ever when BEGIN itself fails. */
async function inTransaction<Result>(pool: pg.Pool, work: (tx: Connection) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await drizzle({ client }).transaction((tx) => work(tx as unknown as Connection));
  } catch (error) {
    broken = isDatabaseUnreachable(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A connection of its own that listens, and comes back when it is lost. */
async function keepListening(url: string, channel: string, onNotify: () => void, onProblem: (error: Error) => void) {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'vitrina-listen', keepAlive: true });
    fresh.on('error', (error) => {
      onProblem(error);
      reconnect(fresh);
    });
    fresh.on('end', () => reconnect(fresh));
    fresh.on('notification', onNotify);
    await fresh.connect();
    await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    client = fresh;
    onNotify();
  }

  function reconnect(lost: pg.Client): void {
    if (closed || timer || (client && client !== lost)) return;
    client = null;
    timer = setTimeout(() => {
      timer = null;
      connect().catch((error: Error) => {
        onProblem(error);
        reconnect(lost);
      });
    }, RECONNECT_AFTER_MS);
  }

  await connect();
  return {
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await client?.end();
    },
  };
}
