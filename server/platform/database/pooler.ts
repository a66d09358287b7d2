import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { clientFor } from './hosts/client-for.ts';

const CONNECT_MS = 5_000;
/** How long to wait for a notification, in ms. A connection with its own session receives it in this time. */
const RECEIVED_WITHIN_MS = 3_000;
/** PgBouncer's refusal of a limit set at the start of a connection, unless it is configured to ignore it. */
const REFUSED_BY_POOLER = /unsupported startup parameter/;

/**
 * Detects a pooler that gives each transaction another connection. Through it no notification arrives and
 * prepared statements are lost. Without this check both would only show under load.
 */
export async function isTransactionPooler(url: string): Promise<boolean> {
  const listener = connectTo(url, { statement_timeout: CONNECT_MS });
  try {
    await listener.connect();
    // A pooler invents the process id, because it does not yet know which server process it will use.
    const { rows } = await listener.query<{ pid: number }>('select pg_backend_pid() as pid');
    if (rows[0]?.pid === (listener as unknown as { processID: number }).processID) return false;
    return !(await receivesNotifications(listener, url));
  } catch (error) {
    if (REFUSED_BY_POOLER.test((error as Error).message)) return true;
    throw error;
  } finally {
    await listener.end().catch(() => {});
  }
}

/** PostgreSQL's statement timeout (ms) for connections through the pooler; 0: no limit. */
export async function statementLimit(url: string): Promise<number> {
  const client = connectTo(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ limit: number }>(
      `select setting::int as limit from pg_settings where name = 'statement_timeout'`,
    );
    return rows[0]?.limit ?? 0;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Sends a notification from a second connection. A listener behind a transaction pooler does not receive it. */
async function receivesNotifications(listener: pg.Client, url: string): Promise<boolean> {
  const channel = `vitrina_${randomBytes(8).toString('hex')}`;
  const received = new Promise<true>((resolve) => listener.once('notification', () => resolve(true)));
  await listener.query(`listen ${channel}`);
  const sender = connectTo(url);
  const late = new AbortController();
  try {
    await sender.connect();
    await sender.query(`notify ${channel}`);
    return await Promise.race([received, delay(RECEIVED_WITHIN_MS, false, { signal: late.signal })]);
  } finally {
    late.abort();
    await sender.end().catch(() => {});
  }
}

function connectTo(url: string, settings: pg.ClientConfig = {}): pg.Client {
  const { Client, connectionString, close } = clientFor(url, 'primary', CONNECT_MS);
  const client = new Client({
    connectionString,
    application_name: 'vitrina-start',
    query_timeout: CONNECT_MS,
    ...settings,
  });
  client.on('error', () => {}); // the query reports it
  client.on('end', close);
  return client;
}
