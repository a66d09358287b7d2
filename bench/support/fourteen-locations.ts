import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { fillStores } from './fill-stores.ts';

/** How many variants a shop of fourteen locations has in what is measured. */
export const STOCKED_VARIANTS = 50_000;

/**
 * Fills a shop up to 50,000 variants and puts pieces of each into the thirteen stores. By the database itself and past its
 * triggers, in seconds: what is measured is there already, with its stock in the warehouse.
 * @param online how many stores sell online beside the warehouse, so that an order has a choice; the first ones
 */
export async function fillLocations(database: Database, online = 0): Promise<void> {
  const { connection } = database;
  await connection.execute(sql`
    insert into items (ref, barcode, name, description, price_cents, category, category_id, size)
    select 'X' || number / 5, 'X' || number, 'Prenda ' || number / 5, 'Para medir.', 2000 + number % 700, 'camisa', 1 + number % 2, (array['S', 'M', 'L', 'XL', '40'])[1 + number % 5]
    from generate_series(1, ${STOCKED_VARIANTS}::int - (select count(*)::int from items)) as number`);
  await connection.execute(sql`
    insert into stock_movements (item_id, location_id, delta, reason)
    select items.id, warehouse.id, items.id % 9, 'opening'
    from items cross join (select id from locations where kind = 'warehouse') as warehouse
    where items.description = 'Para medir.' and items.ref like 'X%' and items.id % 9 > 0`);
  await fillStores(database);
  if (online > 0) {
    await connection.execute(sql`
      update locations set sells_online = true
      where id in (select id from locations where kind = 'store' order by priority limit ${online}::int)`);
  }
  // As autovacuum does within a minute.
  await connection.execute(sql`analyze items, stock_levels, stock_movements`);
}
