import { type Row, rounded } from '../report/row.ts';
import { cpuMs } from '../support/figures.ts';
import { DATABASE_KINDS, type DatabaseKind } from '../support/place.ts';
import { processorMs } from '../support/process-usage.ts';
import { makeOrderPlace } from './order-data.ts';
import { placeOrders } from './place-orders.ts';

const CLIENTS = 8;
const PER_SECOND: Record<DatabaseKind, number> = { PostgreSQL: 200, embedded: 60 };
/**
 * Warm-up orders, so that everything is compiled and planned. The first 600 orders of a process take three times the
 * processor time of those after 2000, once V8 has optimized the code.
 */
const WARM_UP = 2_000;

/** POST /sales by eight clients. As in a default installation, PostgreSQL waits for the disk at each commit. */
export async function* measure(seconds: number): AsyncGenerator<Row> {
  for (const kind of DATABASE_KINDS) {
    const { place, orders } = await makeOrderPlace(kind, WARM_UP + Math.ceil(PER_SECOND[kind] * seconds));
    try {
      const shop = await place.start();
      try {
        await placeOrders(shop, CLIENTS, orders.slice(0, WARM_UP));
        const counted = orders.slice(WARM_UP);
        const before = { clients: cpuMs(), shop: processorMs(shop.pid) };
        const { perSecond, p50Ms, p99Ms } = await placeOrders(shop, CLIENTS, counted);
        const msOf = (spent: number) => rounded(spent / counted.length);
        const cost = `clients ${msOf(cpuMs() - before.clients)}, shop ${msOf(processorMs(shop.pid) - before.shop)}`;
        yield {
          what: `POST /sales, ${kind}`,
          figures: [{ value: perSecond, unit: '/s', atLeast: PER_SECOND[kind] }],
          from: `${CLIENTS} clients, p50 ${rounded(p50Ms)} ms, p99 ${rounded(p99Ms)} ms; ms of processor an order: ${cost}`,
        };
      } finally {
        await shop.end('SIGTERM');
      }
    } finally {
      await place.remove();
    }
  }
}
