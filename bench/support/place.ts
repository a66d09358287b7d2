import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import { openEmbeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { startPostgres } from '#tests/support/database/postgres-server.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';
import { STAFF_ENV } from '#tests/support/shop/staff.ts';
import type { Row } from '../report/row.ts';

export type DatabaseKind = 'embedded' | 'PostgreSQL';
export const DATABASE_KINDS: readonly DatabaseKind[] = ['embedded', 'PostgreSQL'];

/** Where a shop stores its data; new places are empty. */
export interface Place {
  /** The shop's DATA_DIR. */
  directory: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  /** Opens the database. Only one user at a time may have the embedded database open. */
  open(): Promise<Database>;
  /** Starts a shop without rate limits on calls; `STAFF` is its administrator. */
  start(env?: Record<string, string>): Promise<ShopProcess>;
  /** Call it once no shop runs on the place. */
  remove(): Promise<void>;
}

export async function makePlace(kind: DatabaseKind): Promise<Place> {
  const directory = await mkdtemp(path.join(tmpdir(), 'place-'));
  const server = kind === 'PostgreSQL' ? await startPostgres({}) : null;
  const databaseUrl = server ? await createDatabase(server.url) : null;
  return {
    directory,
    databaseUrl,
    open: () =>
      databaseUrl
        ? openServerDatabase(databaseUrl, (error) => {
            throw error;
          })
        : openEmbeddedDatabase(path.join(directory, 'postgres')),
    start: (env = {}) =>
      startShopProcess({
        DATA_DIR: directory,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        ...STAFF_ENV,
        LOG_LEVEL: 'error',
        SHUTDOWN_GRACE: '0',
        ...env,
      }),
    async remove() {
      await server?.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** @returns the connection string of a new, empty database */
async function createDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query('create database vitrina_bench');
  await client.end();
  return new URL('/vitrina_bench', serverUrl).href;
}

/** Measures a shop that is started on the place, and removes the place afterwards. */
export async function* atShop(
  place: Place,
  measure: (shop: ShopProcess) => AsyncGenerator<Row>,
  env: Record<string, string> = {},
): AsyncGenerator<Row> {
  try {
    const shop = await place.start(env);
    try {
      yield* measure(shop);
    } finally {
      await shop.end('SIGTERM');
    }
  } finally {
    await place.remove();
  }
}

/** Makes a place with the demo shop. */
export async function makeDemoPlace(kind: DatabaseKind): Promise<Place> {
  const place = await makePlace(kind);
  await (await place.start({ DEMO: '1' })).end('SIGTERM');
  return place;
}
