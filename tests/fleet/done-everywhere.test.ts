import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import {
  makeAccount,
  makeItem,
  makeRate,
  orderBody,
  placeOrder,
  stockNewItems,
} from '#tests/support/shop/factories.ts';
import { runOperation, sendSheet } from '#tests/support/shop/operations.ts';
import { type TestShop, testReplicas } from '#tests/support/shop/test-shop.ts';

// Two shops on one database, as behind a load balancer: after one reports an operation as finished, the other must show
// its result.
const [one, two] = testReplicas();

const ROWS = 6_000;
let token: string;
/** The stock that the sheets of this file have set so far. */
let stock = 5;

beforeAll(async () => {
  await makeRate(one);
  token = (await makeAccount(one, 'admin')).token;
  await one.database.connection.execute(sql`
    insert into items (ref, barcode, name, price_cents, category, category_id, size)
    select 'L' || (number / 5), 'L' || number, 'Prenda ' || number, 1000, 'larga', 1, (number % 5)::text
    from generate_series(1, ${ROWS}::int) as number`);
  await stockNewItems(one, stock);
  expect(await one.services.catalogue.refreshEverywhere()).toBe(true);
});

function sheet(value: number): string {
  const rows = Array.from({ length: ROWS }, (_, at) => `L${Math.floor((at + 1) / 5)};10,00;L${at + 1};0;${value};`);
  return ['Referencia;Precio;Código de barras;Descuento;Stock;Talla', ...rows].join('\n');
}

/** The stock of the first and last item, in the staff's list, the public list, and on a product card. */
async function shown(shop: TestShop): Promise<number[]> {
  const search = (q: string) => call(shop, `/items/search?q=${q}&sort=barcode&page[size]=1`, { token });
  const byBarcode = (code: string) => call(shop, `/items?filter[barcode]=${code}`);
  const answers = await Promise.all([search('L1'), search(`L${ROWS}`), byBarcode('L1'), byBarcode(`L${ROWS}`)]);
  const card = (await call(shop, '/products?categoria=larga&orden=nombre')).body.data[0].attributes;
  return [...answers.map(({ body }) => body.data[0].attributes.stock), Math.round(card.stock / card.sizes.length)];
}

/** Background load until `stop`: orders, pages and lists. */
async function trade(): Promise<{ stop(): Promise<void> }> {
  const item = await makeItem(one, { stock: 100_000, category: 'trato' });
  const body = await orderBody(one, [{ item }]);
  let running = true;
  const visitor = async (shop: TestShop) => {
    while (running) {
      await fetch(`${shop.url}/shop?categoria=larga`).then((answer) => answer.text());
      await placeOrder(shop, { ...body, payment_proof_url: '/api/files/none' });
      await call(shop, '/items?page[size]=50');
    }
  };
  const visitors = [one, two, two].map(visitor);
  return {
    async stop() {
      running = false;
      await Promise.all(visitors);
    },
  };
}

describe('a finished operation can be read on every replica, under load', () => {
  it('after an import of thousands of rows, at its last line', async () => {
    await Promise.all([shown(one), shown(two)]);
    const load = await trade();
    for (const time of [1, 2, 3]) {
      stock = 10 * time;
      const done = await sendSheet(one, token, sheet(stock));
      const read = await Promise.all([shown(one), shown(two)]);
      expect(done.report).toMatchObject({ type: 'report', updated: ROWS });
      expect(read).toEqual([Array(5).fill(stock), Array(5).fill(stock)]);
    }
    await load.stop();
  }, 180_000);

  it('after a bulk change, when its record on the other replica says so', async () => {
    const load = await trade();
    const list = await call(one, '/items/search?category=larga&page[size]=1', { token });
    const change = {
      filter: { category: 'larga' },
      expected: list.body.meta.total,
      change: { stock: { set: 77 } },
    };
    const running = runOperation(one, token, '/items/bulk', change);
    let state = 'running';
    let seen: number[] = [];
    await expect
      .poll(
        async () => {
          const [latest] = (await call(two, '/items/operations?page[size]=1', { token })).body.data;
          state = latest.attributes.kind === 'bulk' ? latest.attributes.state : 'none yet';
          seen = await shown(two);
          return state;
        },
        { timeout: 120_000, interval: 20 },
      )
      .toBe('done');
    expect(seen).toEqual(Array(5).fill(77));
    expect((await running).report).toMatchObject({ succeeded: ROWS });
    await load.stop();
  }, 180_000);
});

it('although a replica without an answer delays it only for a limited time', async () => {
  const { Replicas } = await import('#server/features/catalogue/snapshot/replicas.ts');
  const database = { ...one.database, listeners: async () => 3 };
  const replicas = new Replicas(database, { refresh: async () => true, onProblem: () => {}, waitMs: 300 });
  expect(await replicas.refreshAll()).toBe(false);
});
