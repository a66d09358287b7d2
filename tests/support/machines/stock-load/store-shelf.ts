import { sql } from 'drizzle-orm';
import { announceLocations } from '#server/features/locations/locations.queries.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { FLEET_CATEGORY, type FleetItem, type Shelf } from '../fleet-shelf.ts';
import type { Fleet } from '../start-fleet.ts';
import { WATCHED_CATEGORY, WATCHED_REF } from './poll-availability.ts';
import { ONLINE_STORES, PLACES, WAREHOUSE } from './stock-load.ts';
import { SUPPLIER } from './watch-availability.ts';

/** Pieces of each item in each store where pieces are moved. */
const IN_STORE = 40;

/**
 * Lets two stores sell online, and moves pieces of the shelf into the stores.
 * @returns the shelf with these pieces, and the item that only one store has
 */
export async function fillStores(
  { database }: Fleet,
  { items, pieces }: Shelf,
): Promise<{ shelf: Shelf; watched: FleetItem }> {
  const { connection } = database;
  const online = sql.param([...ONLINE_STORES]);
  await connection.execute(
    sql`update locations set sells_online = true, pickup = true where id = any(${online}::int[])`,
  );
  await announceLocations(connection);
  const [made] = rowsOf<{ id: number }>(
    await connection.execute(sql`
      insert into items (ref, barcode, name, price_cents, category, category_id, size)
      values (${WATCHED_REF}, ${WATCHED_REF}, 'Prenda vigilada', 1990, ${WATCHED_CATEGORY}, 1, 'M') returning id`),
  );
  if (!made) throw new Error('No item is watched');
  const stores = PLACES.filter((place) => place !== WAREHOUSE);
  await connection.execute(sql`
    insert into stock_movements (item_id, location_id, delta, reason)
    select id, location, ${IN_STORE}::int, 'opening'
    from items cross join unnest(${sql.param(stores)}::int[]) as location
    where category = ${FLEET_CATEGORY} order by id, location`);
  await connection.execute(sql`
    insert into stock_movements (item_id, location_id, delta, reason) values (${made.id}, ${SUPPLIER}, 100000, 'opening')`);
  return {
    shelf: { items, pieces: pieces + items.length * stores.length * IN_STORE },
    watched: { id: made.id, price: 1990, discPercent: 0, size: 'M' },
  };
}
