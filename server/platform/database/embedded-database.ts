import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import type { Connection, Database } from './database.ts';

/** What is read often is in the catalogue snapshot already; PostgreSQL's own default would cost 112 MB more. */
const SMALL = ['-c', 'shared_buffers=16MB'];

/**
 * PostgreSQL inside this process, its files in `directory`. One connection: transactions queue behind each other.
 * It survives the death of the process; it does not fsync, so it does not promise the death of the machine.
 */
export async function openEmbeddedDatabase(directory: string): Promise<Database> {
  await mkdir(path.dirname(directory), { recursive: true });
  const client = new PGlite(directory, { startParams: [...PGlite.defaultStartParams, ...SMALL] });
  await client.waitReady;
  const connection = drizzle({ client });
  return {
    kind: 'embedded',
    connection: connection as unknown as Connection,
    transaction: (work) => connection.transaction((tx) => work(tx as unknown as Connection)),
    listen: async (channel, onNotify) => {
      await client.listen(channel, onNotify);
      onNotify();
    },
    jobsConnection: () => ({ db: fromPglite(client), backend: 'pglite' }),
    pool: () => ({ open: 1, idle: 0, waiting: 0 }),
    close: () => client.close(),
  };
}
