import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import type { Connection, Database, PreparedStatement } from './database.ts';
import { EmbeddedClient } from './embedded-client.ts';

/**
 * Opens PostgreSQL inside this process (PGlite), with its files in `directory`. There is one connection, so
 * transactions run one after the other. Data survives a crash of the process; as there is no fsync, it may not survive
 * a crash of the machine.
 */
export async function openEmbeddedDatabase(directory: string): Promise<Database> {
  await mkdir(path.dirname(directory), { recursive: true });
  const client = await EmbeddedClient.open(directory);
  const connection = connectionOn(client, (statement, values) =>
    client.transaction((tx) => tx.prepared(statement, values)),
  );
  return {
    kind: 'embedded',
    connection,
    transaction: (work) => client.transaction((tx) => work(connectionOn(tx, tx.prepared))),
    listen: (channel, onNotify) => client.listen(channel, onNotify),
    notify: async (channel, payload) => {
      await connection.execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    listeners: async () => 1,
    jobsConnection: () => ({ db: fromPglite(client as unknown as PGlite), backend: 'pglite' }),
    pool: () => ({ open: 1, idle: 0, waiting: 0 }),
    close: () => client.close(),
  };
}

function connectionOn(
  client: EmbeddedClient | Transaction,
  prepared: (statement: PreparedStatement, values: readonly (string | null)[]) => Promise<unknown>,
): Connection {
  return Object.assign(drizzle({ client: client as unknown as PGlite }), { prepared }) as unknown as Connection;
}
