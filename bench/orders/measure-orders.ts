import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openEmbeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { startPostgres } from '#tests/support/database/postgres-server.ts';
import { startShopProcess } from '#tests/support/shop/shop-process.ts';
import { prepareOrders } from './order-data.ts';
import { type OrderRate, placeOrders } from './place-orders.ts';
import type { Statement } from './record-statements.ts';
import { replayStatements } from './replay-statements.ts';

const CLIENTS = 8;
/** Orders before the ones that count, so that everything is compiled and planned. */
const WARM_UP = 200;
const RECORDER = path.join(import.meta.dirname, 'record-statements.ts');
const SHOP = { DEMO: '0', THROTTLE: '0', LOG_LEVEL: 'error' };

export interface ServerOrders {
  shop: OrderRate;
  /** The same statements through the driver alone. */
  statements: OrderRate;
  statementsPerOrder: number;
  /** Rate of the shop over the rate of the statements. */
  ratio: number;
}

/**
 * Orders a second on a PostgreSQL server, beside the rate of the same statements through the bare driver. A first shop
 * places the orders while its statements are recorded; they are replayed on a copy of the data as it was before.
 * @param settings of the server; `{}` waits for the disk at each commit, as installed
 */
export async function measureServerOrders(orders: number, settings: Record<string, string>): Promise<ServerOrders> {
  const server = await startPostgres(settings);
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-bench-orders-'));
  try {
    const bodies = await inDatabase(server.url, 'create database vitrina_bench', async (url) => {
      const database = await openServerDatabase(url, fail);
      const made = await prepareOrders(database, orders + WARM_UP);
      await database.close();
      return made;
    });
    const copy = (name: string) => named(server.url, name, `create database ${name} template vitrina_bench`);

    const record = path.join(directory, 'statements.jsonl');
    await place(await copy('recorded'), directory, bodies, {
      RECORD_STATEMENTS: record,
      NODE_OPTIONS: `--import=${RECORDER}`,
    });
    const lines = (await readFile(record, 'utf8')).trim().split('\n');
    const transactions = lines.map((line) => JSON.parse(line) as Statement[]);

    const alone = await copy('alone');
    await replayStatements(alone, transactions.slice(0, WARM_UP), CLIENTS);
    const statements = await replayStatements(alone, transactions.slice(WARM_UP), CLIENTS);
    const shop = await place(await copy('shop'), directory, bodies);
    return {
      shop,
      statements,
      statementsPerOrder: transactions.at(-1)?.length ?? 0,
      ratio: Math.round((shop.perSecond / statements.perSecond) * 100) / 100,
    };
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Orders a second on the embedded database. */
export async function measureEmbeddedOrders(orders: number): Promise<OrderRate> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-bench-orders-'));
  try {
    const database = await openEmbeddedDatabase(path.join(directory, 'postgres'));
    const bodies = await prepareOrders(database, orders + WARM_UP);
    await database.close();
    return await place(null, directory, bodies);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function place(
  databaseUrl: string | null,
  directory: string,
  bodies: readonly string[],
  env: Record<string, string> = {},
): Promise<OrderRate> {
  const database: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  const shop = await startShopProcess({ ...SHOP, DATA_DIR: directory, ...database, ...env });
  try {
    await placeOrders(shop.url, bodies.slice(0, WARM_UP), CLIENTS);
    const before = cpuMs(shop.pid);
    const rate = await placeOrders(shop.url, bodies.slice(WARM_UP), CLIENTS);
    const spent = cpuMs(shop.pid) - before;
    return { ...rate, cpuMsPerOrder: Math.round((spent / (bodies.length - WARM_UP)) * 10) / 10 };
  } finally {
    await shop.end('SIGTERM');
  }
}

/** Processor time of a process so far, on all its threads; 0 where there is no /proc. */
function cpuMs(pid: number): number {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    // Ticks of 10 ms.
    return (Number(user) + Number(system)) * 10;
  } catch {
    return 0;
  }
}

async function inDatabase<Value>(url: string, create: string, work: (url: string) => Promise<Value>): Promise<Value> {
  return work(await named(url, 'vitrina_bench', create));
}

async function named(serverUrl: string, name: string, create: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(create);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function fail(error: Error): never {
  throw error;
}
