import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import { stockDifferences } from '#server/features/locations/ledger/stock-differences.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const NOW = new Date('2026-11-23T15:00:00Z');

beforeAll(async () => {
  await loadDemo(shop.database, 'SAMAN', NOW);
}, 60_000);

const ask = async <Row extends object>(statement: ReturnType<typeof sql>) =>
  rowsOf<Row>(await shop.database.connection.execute(statement));

it('stocks fourteen locations with a year of movements that add up', async () => {
  expect(await stockDifferences(shop.database.connection)).toEqual([]);
  const [figures] = await ask<{ locations: number; days: number; movements: number }>(sql`
    select count(distinct location_id)::int as locations, count(*)::int as movements,
      (extract(epoch from max(at) - min(at)) / 86400)::int as days
    from stock_movements`);
  expect(figures).toMatchObject({ locations: 14 });
  expect(figures?.days).toBeGreaterThan(340);
  expect(figures?.movements).toBeGreaterThan(20_000);
});

it('never had fewer pieces in a store than none', async () => {
  const below = await ask(sql`
    select item_id from (
      select item_id, sum(delta) over (partition by item_id, location_id order by at, id) as balance
      from stock_movements where location_id <> 1
    ) as line where balance < 0 limit 1`);
  expect(below).toEqual([]);
});
