import { setTimeout as rest } from 'node:timers/promises';
import { makeOrderPlace } from '../orders/order-data.ts';
import { placeOrder } from '../orders/place-orders.ts';
import type { Row } from '../report/row.ts';
import { at } from '../support/figures.ts';
import { DATABASE_KINDS, type DatabaseKind } from '../support/place.ts';
import { fromOf, measureAgainstLimit, startLimit } from './limit.ts';
import { type Measurement, measureUrl, type Target } from './measure-url.ts';

const ORDERS_PER_SECOND = 20;
const CONNECTIONS = 10;
const RATIO = 0.6;
const OLDEST_MS = 1_000;
/** After every fifth order, its product page is read again until it shows the order. */
const CHECKED_OF = 5;
/** How long to wait for a page to show the order before the measurement fails, in ms. */
const GIVEN_UP_MS = 10_000;
/** Enough orders for three pages of three rounds, each with its warm-up, and for one round more. */
const ROUNDS_AT_MOST = 10 * 2;

/** Measures cached pages while orders change the stock that they show. */
export async function* measure(seconds: number): AsyncGenerator<Row> {
  for (const kind of DATABASE_KINDS) yield* measureOn(kind, seconds);
}

async function* measureOn(kind: DatabaseKind, seconds: number): AsyncGenerator<Row> {
  const { place, orders } = await makeOrderPlace(kind, Math.ceil(ORDERS_PER_SECOND * ROUNDS_AT_MOST * (seconds + 1)));
  const shop = await place.start();
  try {
    const product = `/product/${orders[0]?.itemId}`;
    const targets = { home: '/', '/shop': '/shop', 'product page': product };
    const limit = await startLimit(shop.url, Object.values(targets));
    const left = orders.toReversed();
    const sold = new Map<number, number>();
    const ages: number[] = [];
    const waits: number[] = [];
    const order = async (isChecked: boolean) => {
      const next = left.pop();
      if (!next) throw new Error('All orders are placed');
      const count = (sold.get(next.itemId) ?? 0) + 1;
      sold.set(next.itemId, count);
      const sent = performance.now();
      await placeOrder(shop, next);
      waits.push(performance.now() - sent);
      if (isChecked) ages.push(await ageOf(`${shop.url}/product/${next.itemId}`, next.stock - count));
    };
    const besideOrders = async (target: Target, connections: number, duration: number): Promise<Measurement> => {
      let over = false;
      const placed: Promise<void>[] = [];
      const placing = (async () => {
        while (!over) {
          placed.push(order(placed.length % CHECKED_OF === 0));
          await rest(1000 / ORDERS_PER_SECOND);
        }
      })();
      const result = await measureUrl(target, connections, duration).finally(() => {
        over = true;
      });
      await placing;
      await Promise.all(placed);
      return result;
    };
    try {
      for (const [name, path] of Object.entries(targets)) {
        const paths = {
          shop: { url: shop.url + path, pid: shop.pid },
          limit: { url: limit.url + path, pid: limit.pid },
        };
        const result = await measureAgainstLimit(paths, CONNECTIONS, seconds, besideOrders);
        yield {
          what: `${name} beside ${ORDERS_PER_SECOND} orders/s, ${kind}`,
          figures: [{ value: result.ratio, atLeast: RATIO }],
          from: fromOf(result),
        };
      }
      yield {
        what: `oldest page beside ${ORDERS_PER_SECOND} orders/s, ${kind}`,
        figures: [{ value: at(ages, 1), unit: ' ms', atMost: OLDEST_MS }],
        from: `${waits.length} orders, the slowest in ${Math.round(at(waits, 1))} ms; ${ages.length} pages read again`,
      };
    } finally {
      limit.stop();
    }
  } finally {
    await shop.end('SIGTERM');
    await place.remove();
  }
}

/**
 * Waits until a product page shows this stock or less.
 * @returns how long that took, in ms
 */
async function ageOf(url: string, stock: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const text = await (await fetch(url)).text();
    const age = performance.now() - began;
    // The page contains the stock of each size; its other numbers are much smaller or much larger.
    const shown = (text.match(/\b\d{6,7}\b/g) ?? []).map(Number).filter((number) => number > stock / 2);
    if (shown.some((number) => number <= stock && number > stock - CHECKED_OF) || age > GIVEN_UP_MS) return age;
    await rest(20);
  }
}
