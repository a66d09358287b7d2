import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Closing, Connection, Database, PreparedCall } from './database.ts';
import { isDatabaseUnreachable } from './database-errors.ts';
import { type ClientFor, clientFor } from './hosts/client-for.ts';
import { WITHOUT_JIT } from './hosts/without-jit.ts';
import { laggingReadsOnPrimary } from './lagging-reads.ts';
import { MeasuredPool } from './measured-pool.ts';
import { sendTogether } from './send-together.ts';
import { LISTENER, LISTENER_NAME, ServerListener } from './server-listener.ts';

/** Timeout for opening a connection to the server, in ms. */
const CONNECT_MS = 5_000;
/**
 * How long to wait for a free connection of the pool, in ms. Under load all are busy, and waiting is better for a
 * shopper than an error; together with STATEMENT_MS this stays below the usual 60 s timeout of proxies.
 */
export const FREE_MS = 15_000;
/** Statement timeout in ms, including waiting for locks: an order may have to wait for an import to end. */
export const STATEMENT_MS = 25_000;
/** A hanging server does not enforce its statement timeout; this much later, in ms, the client gives up itself. */
export const GRACE_MS = 2_000;

interface ServerOptions {
  /**
   * URL of the same database, without the pooler of `url`. A pooler may give each transaction another connection. So
   * this URL is used for what outlives a transaction: LISTEN, prepared statements and settings.
   */
  directUrl?: string | null;
  /** Overrides of the timeouts above, in ms, for tests. */
  statementMs?: number;
  connectMs?: number;
  freeMs?: number;
}

/**
 * Opens a PostgreSQL server through pools of connections.
 * @param url `postgres://user:password@host:port/database`; of several hosts, whichever takes writes is followed
 * @param onProblem called when an idle or listening connection is lost; the pool and the listener reconnect
 */
export async function openServerDatabase(
  url: string,
  onProblem: (error: Error) => void,
  { directUrl = null, statementMs = STATEMENT_MS, connectMs = CONNECT_MS, freeMs = FREE_MS }: ServerOptions = {},
): Promise<Database> {
  const usual = clientFor(url, 'primary', connectMs);
  const direct = directUrl === null ? usual : clientFor(directUrl, 'primary', connectMs);
  const open = ({ Client, connectionString }: ClientFor, max: number, limits: pg.PoolConfig) => {
    const opened = new MeasuredPool({
      connectionString,
      max,
      Client,
      connectionTimeoutMillis: freeMs,
      application_name: 'vitrina',
      ...limits,
    });
    // Without listeners, a broken idle connection (such as after a server restart) would crash the process.
    opened.on('error', onProblem);
    opened.on('connect', (client) => client.on('error', onProblem));
    return opened;
  };
  const isPooled = directUrl !== null;
  const limits = {
    // A pooler refuses settings at the start of a connection and forgets later ones. There, the pooler's
    // `connect_query` sets them.
    ...(isPooled ? {} : { statement_timeout: statementMs, ...WITHOUT_JIT }),
    query_timeout: statementMs + GRACE_MS,
  };
  const pool = open(usual, 16, limits);
  /** For imports and migrations: no statement timeout, and few connections. */
  const longPool = open(direct, 2, {});
  const connection = connectionOn(pool);
  const listener = new ServerListener(
    () => new direct.Client({ connectionString: direct.connectionString, ...LISTENER }),
    onProblem,
  );
  const transaction: Database['transaction'] = (work, kind) =>
    withClient(kind === 'long' ? longPool : pool, async (client) => {
      await client.query('begin');
      const result = await work(connectionOn(client));
      await client.query('commit');
      return result;
    });
  return {
    kind: 'server',
    connection,
    lagging: laggingReadsOnPrimary({ connection, transaction }),
    transaction,
    outsideTransaction: async (statement) => {
      await longPool.query(statement);
    },
    pipelined: (opening, decide) =>
      withClient(pool, (client) =>
        pipelinedOn((calls) => sendTogether(client, calls, limits.query_timeout, isPooled), {
          tx: connectionOn(client),
          opening,
          decide,
        }),
      ),
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
    copyFiles: null,
    jobsConnection: () => ({
      connectionString: usual.connectionString,
      Client: usual.Client,
      max: 4,
      application_name: 'vitrina-jobs',
      ...limits,
      connectionTimeoutMillis: connectMs,
    }),
    pool: () => {
      const { totalCount: open, idleCount: idle, waitingCount: waiting, waits, waitedSeconds, options } = pool;
      return { open, idle, waiting, most: options.max, waits, waitedSeconds };
    },
    close: async () => {
      await listener.close();
      usual.close();
      direct.close();
      await Promise.all([pool.end(), longPool.end()]);
    },
  };
}

/**
 * Runs `work`, which is a transaction, and always releases the connection. When the server cannot be reached there is no
 * ROLLBACK, which would only time out as well: the connection is destroyed, and the server rolls back by itself.
 */
export async function withClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await work(client);
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

const BEGIN: PreparedCall = { statement: { name: 'begin', text: 'begin' }, values: [] };
const COMMIT: PreparedCall = { statement: { name: 'commit', text: 'commit' }, values: [] };

interface Pipelined<Result> {
  tx: Connection;
  opening: readonly PreparedCall[];
  decide: (tx: Connection, answers: unknown[]) => Promise<Closing<Result>>;
}

async function pipelinedOn<Result>(
  send: (calls: readonly PreparedCall[]) => Promise<unknown[]>,
  { tx, opening, decide }: Pipelined<Result>,
): Promise<Result> {
  const [, ...answers] = await send([BEGIN, ...opening]);
  const { last, result } = await decide(tx, answers);
  await send([...last, COMMIT]);
  return result;
}

/** One per connection: it holds no state of a transaction, and making it takes as long as a statement. */
const connections = new WeakMap<pg.Pool | pg.PoolClient, Connection>();

export function connectionOn(client: pg.Pool | pg.PoolClient): Connection {
  let connection = connections.get(client);
  if (!connection) {
    connection = drizzle({ client }) as unknown as Connection;
    connections.set(client, connection);
  }
  return connection;
}
