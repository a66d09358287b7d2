import { constants } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import type { Connection, Database, PreparedCall } from './database.ts';
import { EmbeddedClient, type EmbeddedTransaction } from './embedded-client.ts';
import { laggingReadsOnPrimary } from './lagging-reads.ts';

/**
 * Opens PostgreSQL inside this process (PGlite), with its files in `directory`. There is one connection, so
 * transactions run one after the other. Data survives a crash of the process; as there is no fsync, it may not survive
 * a crash of the machine.
 */
export async function openEmbeddedDatabase(directory: string): Promise<Database> {
  await mkdir(path.dirname(directory), { recursive: true });
  const client = await EmbeddedClient.open(directory);
  const connection = connectionOn(client);
  const transaction: Database['transaction'] = (work) => client.transaction((tx) => work(connectionOn(tx)));
  return {
    kind: 'embedded',
    connection,
    lagging: laggingReadsOnPrimary({ connection, transaction }),
    transaction,
    outsideTransaction: async (statement) => {
      await client.exec(statement);
    },
    // Runs the statements one by one, because the embedded database has no round trips to save.
    pipelined: (opening, decide) =>
      client.transaction(async (tx) => {
        const { last, result } = await decide(connectionOn(tx), await answersOf(tx, opening));
        await answersOf(tx, last);
        return result;
      }),
    listen: (channel, onNotify) => client.listen(channel, onNotify),
    notify: async (channel, payload) => {
      await connection.execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    listeners: async () => 1,
    copyFiles: (to) =>
      client.transaction(async (tx) => {
        // PostgreSQL recovers the copy as after a crash, and has almost nothing to recover.
        await tx.exec('checkpoint');
        await cp(directory, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
      }),
    jobsConnection: () => ({ db: fromPglite(client as unknown as PGlite), backend: 'pglite' }),
    // PGlite has a queue of its own, whose length cannot be read.
    pool: () => ({ open: 1, idle: 0, waiting: 0, most: 1, waits: 0, waitedSeconds: 0 }),
    close: () => client.close(),
  };
}

function connectionOn(client: EmbeddedClient | Transaction): Connection {
  return drizzle({ client: client as unknown as PGlite }) as unknown as Connection;
}

async function answersOf(tx: EmbeddedTransaction, calls: readonly PreparedCall[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const { statement, values } of calls) answers.push(await tx.prepared(statement, values));
  return answers;
}
