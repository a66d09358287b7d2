import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { call } from '#tests/support/http/call.ts';
import { placeOrder } from '#tests/support/shop/factories.ts';
import { orderOverApi } from '#tests/support/shop/order-over-api.ts';
import type { ShopProcess } from '#tests/support/shop/shop-process.ts';
import { signInAtProcess } from '#tests/support/shop/stocked-process.ts';
import type { Row } from '../report/row.ts';
import { atShop, DATABASE_KINDS, type DatabaseKind, makePlace } from '../support/place.ts';
import { memoryOf } from '../support/process-usage.ts';

const MOST_MB: Record<DatabaseKind, number> = { embedded: 350, PostgreSQL: 300 };
/** The load lasts this many times as long as another measurement: an hour with `--seconds 240`. */
const TIMES_AS_LONG = 15;
const SAMPLES = 12;
/** The most that memory may grow: at the end of the load, divided by that after a third of the load. */
const GROWTH = 1.1;
/** The causes of a failed call whose idle connection the shop had closed while this process waited for a processor. */
const CLOSED = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** Memory of the shop's process on Linux: after a first start with the demo, and under a mixed load. */
export async function* measure(seconds: number): AsyncGenerator<Row> {
  for (const kind of DATABASE_KINDS) {
    const place = await makePlace(kind);
    yield* atShop(place, (shop) => measureShop(shop, kind, seconds * TIMES_AS_LONG), { DEMO: '1' });
  }
}

async function* measureShop(shop: ShopProcess, kind: DatabaseKind, seconds: number): AsyncGenerator<Row> {
  const most = { unit: ' MB', atMost: MOST_MB[kind] };
  const ready = memoryOf(shop.pid);
  yield {
    what: `memory after a first start, ${kind}`,
    figures: [{ value: ready.now, ...most }],
    from: `the most it ever held: ${ready.peak} MB`,
  };
  let isOver = false;
  const load = mixedLoad(shop, () => isOver);
  const samples: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await Promise.race([load, rest((seconds * 1000) / SAMPLES)]);
    samples.push(memoryOf(shop.pid).now);
  }
  isOver = true;
  const counts = await load;
  yield {
    what: `memory after ${seconds} s of mixed load, ${kind}`,
    figures: [
      { value: samples.at(-1) ?? Number.NaN, ...most },
      {
        name: 'growth',
        value: (samples.at(-1) ?? Number.NaN) / (samples[SAMPLES / 3] ?? Number.NaN),
        unit: ' times',
        atMost: GROWTH,
      },
    ],
    from: Object.entries({ ...counts, 'peak MB': memoryOf(shop.pid).peak })
      .map(([name, count]) => `${count} ${name}`)
      .join(', '),
  };
}

/**
 * Shoppers and staff, who each do one thing after the other until the load ends.
 * @returns how often each was done
 */
async function mixedLoad(shop: { url: string }, isOver: () => boolean): Promise<Record<string, number>> {
  const { body } = await call<{ data: ItemRecord[] }>(shop, '/items');
  const inStock = body.data.filter(({ attributes }) => attributes.stock > 5);
  const token = await signInAtProcess(shop);
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const one = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)] as Value;
  const get = async (url: string) => void (await (await fetch(shop.url + url)).arrayBuffer());
  const kinds: Record<string, () => Promise<unknown>> = {
    pages: () => get(one(['/', '/shop', '/shop?pagina=2', `/product/${one(inStock).id}`])),
    pictures: () => get(`/media/products/${one(inStock).attributes.ref}.jpg?w=${one([320, 480, 640])}`),
    searches: () => get(`/shop?q=${one(['camisa', 'vestido', 'lino'])}+${randomUUID().slice(0, 4)}`),
    orders: async () => placeOrder(shop, await orderOverApi(shop, one(inStock))),
    'calls of staff': () =>
      call(shop, one(['/sales?page[size]=50', '/items/search?q=camisa', '/mails', '/reports/sales']), { token }),
  };
  await Promise.all(
    Object.entries(kinds).map(async ([kind, work]) => {
      // Actions that never happened are listed too, with 0.
      counts[kind] = 0;
      while (!isOver()) {
        await work().then(
          () => count(kind),
          (error: Error & { cause?: { code?: string } }) => {
            if (!CLOSED.includes(error.cause?.code ?? '')) throw error;
            count('cut off');
          },
        );
        await rest(5);
      }
    }),
  );
  return counts;
}
