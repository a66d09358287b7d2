import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Database } from '#server/platform/database/database.ts';
import { createDatabase } from '../support/create-database.ts';
import { cpuMs, median } from '../support/figures.ts';
import type { Place } from '../support/place.ts';
import { processorMs } from '../support/processor-ms.ts';
import { OrderClient } from './order-client.ts';
import { makeOrderPlace, type PreparedOrder } from './order-data.ts';
import { type OrderRate, placeOrders, timeEach } from './place-orders.ts';
import type { Statement } from './record-statements.ts';

const CLIENTS = 8;
/**
 * Warm-up orders, so that everything is compiled and planned. The first 600 orders of a process take three times the
 * processor time of those after 2000, once V8 has optimized the code.
 */
const WARM_UP = 2_000;
const ROUNDS = 3;
const RECORDER = path.join(import.meta.dirname, 'record-statements.ts');

/** The processor time of an order, in ms, by who spent it; background work is included. */
interface Cost {
  clients: number;
  shop: number;
  database: number;
}

export interface MeasuredOrders extends OrderRate {
  cost: Cost;
}

/**
 * Measures orders per second on a PostgreSQL server, compared with the same statements through the bare driver. First
 * a shop places orders while its statements are recorded. Then both are measured in turns, each on a copy of the same
 * data. As in a default installation, the server waits for the disk at each commit.
 * @param more writes further data of the shop
 */
export async function measureServerOrders(count: number, more?: (database: Database) => Promise<void>) {
  const { place, orders } = await makeOrderPlace('PostgreSQL', count + WARM_UP, more);
  try {
    const url = place.databaseUrl ?? '';
    const template = new URL(url).pathname.slice(1);
    const copy = (name: string) => createDatabase(url.replace(`/${template}`, '/postgres'), name, template);

    const record = path.join(place.directory, 'statements.jsonl');
    const recorded = {
      DATABASE_URL: await copy('recorded'),
      RECORD_STATEMENTS: record,
      NODE_OPTIONS: `--import=${RECORDER}`,
    };
    await rateOfShop(place, orders, recorded);
    const lines = (await readFile(record, 'utf8')).trim().split('\n');
    const transactions = lines.map((line) => JSON.parse(line) as Statement[]);

    const rounds: { shop: MeasuredOrders; statements: MeasuredOrders }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const statements = await rateOfStatements(await copy(`alone_${round}`), transactions);
      const shop = await rateOfShop(place, orders, { DATABASE_URL: await copy(`shop_${round}`) });
      rounds.push({ shop, statements });
    }
    return {
      shop: inTheMiddle(rounds.map(({ shop }) => shop)),
      /** Rate of the same statements through the driver alone. */
      statements: inTheMiddle(rounds.map(({ statements }) => statements)),
      /** The shop's rate divided by the driver's. */
      ratio: median(rounds.map(({ shop, statements }) => shop.perSecond / statements.perSecond)),
      statementsPerOrder: transactions.at(-1)?.length ?? 0,
    };
  } finally {
    await place.remove();
  }
}

/** Orders a second on the embedded database. */
export async function measureEmbeddedOrders(count: number): Promise<MeasuredOrders> {
  const { place, orders } = await makeOrderPlace('embedded', count + WARM_UP);
  try {
    return await rateOfShop(place, orders);
  } finally {
    await place.remove();
  }
}

function inTheMiddle(measured: readonly MeasuredOrders[]): MeasuredOrders {
  const middle = measured.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(measured.length / 2)];
  if (!middle) throw new Error('Nothing was measured');
  return middle;
}

async function rateOfShop(
  place: Place,
  orders: readonly PreparedOrder[],
  env: Record<string, string> = {},
): Promise<MeasuredOrders> {
  const shop = await place.start(env);
  try {
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => OrderClient.open(shop.url)));
    await placeOrders(clients, orders.slice(0, WARM_UP));
    const counted = orders.slice(WARM_UP);
    const measured = await withCost(counted.length, { shop: shop.pid, databaseUrl: env.DATABASE_URL }, () =>
      placeOrders(clients, counted),
    );
    for (const client of clients) client.close();
    return measured;
  } finally {
    await shop.end('SIGTERM');
  }
}

async function rateOfStatements(databaseUrl: string, transactions: readonly Statement[][]): Promise<MeasuredOrders> {
  const connections = await openConnections(databaseUrl, CLIENTS);
  await replayStatements(connections, transactions.slice(0, WARM_UP));
  const counted = transactions.slice(WARM_UP);
  const measured = await withCost(counted.length, { databaseUrl }, () => replayStatements(connections, counted));
  await Promise.all(connections.map((connection) => connection.end()));
  return measured;
}

async function withCost(
  count: number,
  { shop, databaseUrl }: { shop?: number; databaseUrl?: string | undefined },
  work: () => Promise<OrderRate>,
): Promise<MeasuredOrders> {
  const used = async () => ({
    clients: cpuMs(),
    shop: shop === undefined ? 0 : processorMs(shop),
    database: databaseUrl === undefined ? 0 : await serverMs(databaseUrl),
  });
  const before = await used();
  const rate = await work();
  const after = await used();
  const share = (of: keyof Cost) => (after[of] - before[of]) / count;
  return { ...rate, cost: { clients: share('clients'), shop: share('shop'), database: share('database') } };
}

/** Processor time of the server's processes on this machine, without connections that have closed. */
async function serverMs(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  await client.end();
  return rows.reduce((sum, { pid }) => sum + processorMs(pid), 0);
}

async function openConnections(databaseUrl: string, count: number): Promise<pg.Client[]> {
  const connections = Array.from({ length: count }, () => new pg.Client({ connectionString: databaseUrl }));
  // When one client fails, the server stops and the other clients fail too; report the first error.
  for (const connection of connections) connection.on('error', () => {});
  await Promise.all(connections.map((connection) => connection.connect()));
  return connections;
}

/**
 * Sends recorded transactions through the bare driver: each statement waits for the answer to the one before, and is
 * prepared once per connection. The shop sends several statements in one write, which makes it faster than this limit.
 */
async function replayStatements(connections: readonly pg.Client[], transactions: readonly Statement[][]) {
  return timeEach(connections, transactions, async (connection, statements) => {
    for (const statement of statements) await connection.query(statement);
  });
}
