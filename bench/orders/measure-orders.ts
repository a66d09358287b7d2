import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createDatabase } from '../support/create-database.ts';
import type { Place } from '../support/place.ts';
import { processorMs } from '../support/processor-ms.ts';
import { makeOrderPlace, type PreparedOrder } from './order-data.ts';
import { type OrderRate, placeOrders } from './place-orders.ts';
import type { Statement } from './record-statements.ts';
import { replayStatements } from './replay-statements.ts';

const CLIENTS = 8;
/** Orders before the ones that count, so that everything is compiled and planned. */
const WARM_UP = 200;
const RECORDER = path.join(import.meta.dirname, 'record-statements.ts');

export interface ServerOrders {
  shop: OrderRate;
  /** The same statements through the driver alone. */
  statements: OrderRate;
  statementsPerOrder: number;
}

/**
 * Orders a second on a PostgreSQL server, beside the rate of the same statements through the bare driver. A first shop
 * places the orders while its statements are recorded; they are replayed on a copy of the data as it was before. The
 * server waits for the disk at each commit, as installed.
 */
export async function measureServerOrders(count: number): Promise<ServerOrders> {
  const { place, orders } = await makeOrderPlace('PostgreSQL', count + WARM_UP);
  try {
    const url = place.databaseUrl ?? '';
    const template = new URL(url).pathname.slice(1);
    const copy = (name: string) => createDatabase(url.replace(`/${template}`, '/postgres'), name, template);

    const record = path.join(place.directory, 'statements.jsonl');
    await rateAt(place, orders, {
      DATABASE_URL: await copy('recorded'),
      RECORD_STATEMENTS: record,
      NODE_OPTIONS: `--import=${RECORDER}`,
    });
    const lines = (await readFile(record, 'utf8')).trim().split('\n');
    const transactions = lines.map((line) => JSON.parse(line) as Statement[]);

    const alone = await copy('alone');
    await replayStatements(alone, transactions.slice(0, WARM_UP), CLIENTS);
    const statements = await replayStatements(alone, transactions.slice(WARM_UP), CLIENTS);
    const shop = await rateAt(place, orders, { DATABASE_URL: await copy('shop') });
    return { shop, statements, statementsPerOrder: transactions.at(-1)?.length ?? 0 };
  } finally {
    await place.remove();
  }
}

/** Orders a second on the embedded database. */
export async function measureEmbeddedOrders(count: number): Promise<OrderRate> {
  const { place, orders } = await makeOrderPlace('embedded', count + WARM_UP);
  try {
    return await rateAt(place, orders);
  } finally {
    await place.remove();
  }
}

async function rateAt(
  place: Place,
  orders: readonly PreparedOrder[],
  env: Record<string, string> = {},
): Promise<OrderRate> {
  const shop = await place.start(env);
  try {
    await placeOrders(shop.url, orders.slice(0, WARM_UP), CLIENTS);
    const before = processorMs(shop.pid);
    const rate = await placeOrders(shop.url, orders.slice(WARM_UP), CLIENTS);
    return { ...rate, cpuMsPerOrder: (processorMs(shop.pid) - before) / (orders.length - WARM_UP) };
  } finally {
    await shop.end('SIGTERM');
  }
}
