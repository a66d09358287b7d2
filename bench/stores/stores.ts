import { sql } from 'drizzle-orm';
import { asOneItemChange } from '#server/features/locations/ledger/online-levels.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ShopProcess } from '#tests/support/shop/shop-process.ts';
import { measureCached } from '../cached/cached-pages.ts';
import { measureSheet } from '../catalogue/import.ts';
import { ABOVE_ALL } from '../catalogue/ms-of.ts';
import { measureBeside, WARM_UP } from '../catalogue/uncached-pages.ts';
import { measureOnServer } from '../orders/orders.ts';
import type { Row } from '../report/row.ts';
import { fillPlace } from '../support/fill-place.ts';
import { fillStores } from '../support/fill-stores.ts';
import { makePlace, type Place } from '../support/place.ts';

const STOCKED_VARIANTS = 50_000;
const WHERE = `, ${STOCKED_VARIANTS} variants in 14 locations`;
/** Stores that sell online while orders are measured. */
const ONLINE = 3;
/** Pages of each shop per second of measuring. */
const PAGES = 25;
const MOST_PAGES = 460;
const STORE = 'valencia-el-vinedo';

const CACHED: Record<string, string> = {
  '/shop of a store': `/shop?talla=M&tienda=${STORE}`,
  'product page': '/product/7',
  'GET /api/items/{id}/availability': '/api/items/7/availability',
  '/stores': '/stores',
};

const NOT_KEPT: Record<string, (turn: number) => string> = {
  '/shop': (turn) => `/shop?precio=${ABOVE_ALL + turn}`,
  'search of two words': (turn) => `/shop?q=vestido+negro&precio=${ABOVE_ALL + turn}`,
  'product page': (turn) => `/product/${1 + turn * 97}`,
  'GET /api/items/{id}/availability': (turn) => `/api/items/${50 + turn * 97}/availability`,
};

/**
 * Pages, orders and an import of a shop with 50,000 variants at fourteen locations. The bars are those of a shop with
 * stock in the warehouse only. The group `stock-levels` measures the staff's lists.
 */
export async function* measure(seconds: number): AsyncGenerator<Row> {
  yield* measurePages(seconds);
  yield* measureOnServer(seconds, WHERE, (database) => fillLocations(database, ONLINE));
  yield* measureSheet(WHERE, fillLocations);
}

/**
 * Cached pages compared with a bare server; uncached ones compared with a shop of the same variants at one location.
 */
async function* measurePages(seconds: number): AsyncGenerator<Row> {
  const places: Place[] = [];
  const shops: ShopProcess[] = [];
  try {
    for (const more of [undefined, fillLocations]) {
      const place = await makePlace('PostgreSQL');
      places.push(place);
      await fillPlace(place, STOCKED_VARIANTS, more);
      shops.push(await place.start());
    }
    const [, shop] = shops;
    if (!shop) throw new Error('No shop was started');
    const named = Object.entries(CACHED).map(([name, path]) => [`${name}, cached${WHERE}`, path]);
    yield* measureCached(shop, Object.fromEntries(named), seconds);
    const turns = WARM_UP + Math.min(MOST_PAGES, Math.ceil(PAGES * seconds));
    yield* measureBeside(shops, NOT_KEPT, turns, `${WHERE} beside one`);
  } finally {
    for (const shop of shops) await shop.end('SIGTERM');
    for (const place of places) await place.remove();
  }
}

/**
 * Fills a shop up to 50,000 variants and puts pieces of each into the thirteen stores. It writes SQL past the
 * triggers, which takes seconds. Existing variants keep their stock in the warehouse.
 * @param online how many stores sell online besides the warehouse, so that an order has a choice
 */
async function fillLocations(database: Database, online = 0): Promise<void> {
  const { connection } = database;
  await connection.execute(sql`
    insert into items (ref, barcode, name, description, price_cents, category, category_id, size)
    select 'X' || number / 5, 'X' || number, 'Prenda ' || number / 5, 'Para medir.', 2000 + number % 700, 'camisa',
      1 + number % 2, (array['S', 'M', 'L', 'XL', '40'])[1 + number % 5]
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
    await database.transaction((tx) => asOneItemChange(tx, () => tx.execute(sql`update items set stock = stock`)));
  }
  // Autovacuum would start this within a minute.
  await connection.execute(sql`analyze items, stock_levels, stock_movements`);
}
