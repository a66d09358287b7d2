import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { DEMO_PRODUCTS } from '#demo/catalogue/products.ts';
import { loadDemo } from '#demo/load-demo.ts';
import { expiryStep } from '#domain/sales/expiry.ts';
import { selectUnpaid } from '#server/features/sales/expiry/expire-unpaid.ts';
import { readStockSettings } from '#server/features/sales/expiry/expiry-settings.ts';
import { readSuggestions } from '#server/features/stock/transfers/planning/suggest-transfers.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { stockDifferences } from '#tests/support/stock/stock-differences.ts';
import { transferDifferences } from '#tests/support/stock/transfer-differences.ts';

const shop = testShop();
const NOW = new Date('2026-11-23T15:00:00Z');

beforeAll(async () => {
  await loadDemo(shop.database, 'SAMAN', NOW);
}, 60_000);

const ask = async <Row extends object>(statement: ReturnType<typeof sql>) =>
  rowsOf<Row>(await shop.database.connection.execute(statement));

it('has fourteen locations with a year of movements that add up', async () => {
  expect(await stockDifferences(shop.database.connection)).toEqual([]);
  const [figures] = await ask<{ locations: number; days: number; movements: number }>(sql`
    select count(distinct location_id)::int as locations, count(*)::int as movements,
      (extract(epoch from max(at) - min(at)) / 86400)::int as days
    from stock_movements`);
  expect(figures).toMatchObject({ locations: 14 });
  expect(figures?.days).toBeGreaterThan(340);
  expect(figures?.movements).toBeGreaterThan(20_000);
});

it('never had a negative stock in a store', async () => {
  const below = await ask(sql`
    select item_id, location_id from (
      select item_id, location_id, sum(delta) over (partition by item_id, location_id order by at, id) as balance
      from stock_movements
    ) as line where balance < 0 limit 1`);
  expect(below).toEqual([]);
});

it('offers exactly the stock of its catalogue, from the warehouse and the stores that sell online', async () => {
  const stored = await ask<{ barcode: string; stock: number }>(sql`select barcode, stock from items`);
  const offered = new Map(stored.map(({ barcode, stock }) => [barcode, stock]));
  const target = DEMO_PRODUCTS.flatMap(({ variants }) =>
    variants.map(({ barcode, stock }) => [barcode, stock] as const),
  );
  expect(offered).toEqual(new Map(target));
  const online = await ask<{ slug: string; pieces: number }>(sql`
    select slug, sum(on_hand - reserved)::int as pieces from stock_levels join locations on locations.id = location_id
    where sells_online group by slug, priority order by priority`);
  expect(online.map(({ slug }) => slug)).toEqual([
    'deposito-web',
    'caracas-sabana-grande',
    'margarita-porlamar',
    'valencia-el-vinedo',
  ]);
  for (const { pieces, slug } of online) expect(pieces, slug).toBeGreaterThan(100);
});

it('has handed over what was sold, and reserves what is still to send', async () => {
  const wrong = await ask(sql`
    select line.sale_id from sale_lines as line join sales as sale on sale.id = line.sale_id
    left join stock_reservations as taken on taken.sale_id = line.sale_id and taken.line_position = line.position
      and taken.item_id = line.item_id and taken.quantity = line.quantity
    -- A gift card is no piece.
    where line.item_id <> 0 and (taken.id is null or (sale.status = 'cancelada') <> (taken.state = 'released')
      or (sale.status = 'pendiente' and taken.state <> 'held')
      or (taken.state = 'fulfilled') <> exists (select from sale_fulfilments as done where done.sale_id = sale.id
        and done.location_id = taken.location_id and done.state = 'handed_over' and done.handed_over_at = taken.settled_at))`);
  expect(wrong).toEqual([]);
  const [left] = await ask<{ same: boolean }>(sql`
    select (select coalesce(sum(quantity), 0) from stock_reservations where state = 'fulfilled') =
      (select -sum(delta) from stock_movements where document_kind = 'sale') as same`);
  expect(left).toEqual({ same: true });
});

it('has work at each step of Despacho', async () => {
  const steps = await ask<{ step: string; sales: number }>(sql`
    select case when sale.pickup_location_id is null then 'parcel' else 'pickup' end || ' ' || sale.status || ' ' ||
      coalesce(done.state, 'pending') as step, count(distinct sale.id)::int as sales
    from sales as sale join stock_reservations as taken on taken.sale_id = sale.id
    left join sale_fulfilments as done on done.sale_id = sale.id and done.location_id = taken.location_id
    where sale.status <> 'cancelada' group by step order by step`);
  expect(steps.map(({ step }) => step)).toEqual([
    'parcel pendiente pending',
    'parcel validado handed_over',
    'parcel validado pending',
    'pickup pendiente ready',
    'pickup validado handed_over',
    'pickup validado pending',
    'pickup validado ready',
  ]);
  const [split] = await ask<{ sales: number }>(sql`
    select count(*)::int as sales from (select sale_id from stock_reservations where state = 'held'
      group by sale_id having count(distinct location_id) > 1) as held`);
  expect(split?.sales).toBeGreaterThan(0);
});

it('warns shoppers in time of orders whose payment was rejected', async () => {
  const { connection } = shop.database;
  const terms = await readStockSettings(connection);
  const unpaid = await selectUnpaid(connection);
  const steps = unpaid.map((sale) => expiryStep(terms, sale, NOW).step);
  // The other sales wait for staff to look at their payment.
  expect(steps.filter((step) => step !== 'wait')).toEqual(['remind']);
});

it('has open transfers and counts, and lists what runs out', async () => {
  expect(await transferDifferences(shop.database.connection)).toEqual([]);
  expect(await ask(sql`select state, closed_at is null as open from transfers order by id`)).toEqual([
    { state: 'received', open: true },
    { state: 'received', open: false },
    { state: 'sent', open: true },
    { state: 'draft', open: true },
  ]);
  const counts = await ask<{ state: string; lines: number; counted: number; differences: number }>(sql`
    select counts.state, count(*)::int as lines, count(counted)::int as counted,
      count(*) filter (where counted <> expected)::int as differences
    from counts join count_lines on count_id = counts.id group by counts.id order by counts.id`);
  expect(counts.map(({ state }) => state)).toEqual(['submitted', 'open']);
  const [submitted, open] = counts;
  expect(submitted?.counted).toBe(submitted?.lines);
  expect(submitted?.differences).toBeGreaterThan(1);
  expect(open?.counted).toBe(Math.floor((open?.lines ?? 0) / 2));
  const { suggestions } = await readSuggestions(shop.database.connection, {}, 'all');
  expect(suggestions.length).toBeGreaterThan(5);
});

it('has the people and places that its page names', async () => {
  const page = await readFile('docs/stock/try-it.md', 'utf8');
  const customers = [...page.matchAll(/^\| (\p{Lu}[^|]*) \|/gmu)].map(([, name]) => name);
  const stores = new Set([...page.matchAll(/\*(Samán [^*]+|Depósito web)\*/g)].map(([, name]) => name));
  const known = await ask<{ name: string }>(sql`
    select customer_name as name from sales join stock_reservations on sale_id = sales.id
    union select name from locations`);
  const names = new Set(known.map(({ name }) => name));
  expect(customers.length).toBeGreaterThan(5);
  expect([...customers, ...stores].filter((name) => !names.has(name ?? ''))).toEqual([]);
});

it('has stores with different hours, and several that hand orders over', async () => {
  const [stores] = await ask<{ pickup: number; special: number }>(sql`
    select count(*) filter (where pickup)::int as pickup, count(*) filter (where special_days <> '[]')::int as special
    from locations where kind = 'store'`);
  expect(stores).toEqual({ pickup: 6, special: 2 });
});
