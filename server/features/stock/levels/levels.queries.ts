import { and, asc, eq, sql } from 'drizzle-orm';
import type { LevelPlace, ShelfList } from '#contract/stock/levels.ts';
import type { StoreScope } from '#domain/access/roles.ts';
import { inStores } from '#server/features/locations/in-stores.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { StoredLevel } from './level-columns.ts';

export interface LevelCellRow extends StoredLevel {
  shelf: string | null;
  /** Whether the item is offered online, if the location sells online. */
  online: boolean;
}

const PLACE = {
  id: locations.id,
  slug: locations.slug,
  kind: locations.kind,
  name: locations.name,
  sellsOnline: locations.sellsOnline,
  lowStock: locations.lowStock,
};

/** The active locations that somebody works at: the warehouse, then the stores by priority. */
export async function selectPlaces(connection: ReadConnection, stores: StoreScope): Promise<LevelPlace[]> {
  return connection
    .select(PLACE)
    .from(locations)
    .where(and(eq(locations.active, true), inStores(locations.id, stores)))
    .orderBy(sql`${locations.kind} <> 'warehouse'`, asc(locations.priority), asc(locations.id));
}

/** The same, including closed ones. */
export async function selectAllPlaces(connection: ReadConnection, stores: StoreScope): Promise<LevelPlace[]> {
  return connection
    .select(PLACE)
    .from(locations)
    .where(inStores(locations.id, stores))
    .orderBy(sql`${locations.kind} <> 'warehouse'`, asc(locations.priority), asc(locations.id));
}

/** The levels of these items in these stores. */
export async function selectLevels(
  connection: ReadConnection,
  itemIds: readonly number[],
  stores: StoreScope,
): Promise<LevelCellRow[]> {
  return queryRows<LevelCellRow>(connection)`
    select item_id as "itemId", location_id as "locationId", on_hand as "onHand", reserved, minimum, shelf, online
    from stock_levels where item_id = any(${sql.param(itemIds)}::int[]) and ${inStores(sql`location_id`, stores)}
    order by item_id, location_id`;
}

/** The shelf names used at a location, or anywhere; 'B-2' before 'B-12'. */
export async function selectShelves(
  connection: ReadConnection,
  locationId: number | undefined,
  stores: StoreScope,
): Promise<ShelfList['data']> {
  const there = locationId === undefined ? sql`` : sql`and location_id = ${locationId}`;
  const rows = await queryRows<ShelfList['data'][number]>(connection)`
    select distinct location_id as "locationId", shelf from stock_levels
    where shelf is not null and ${inStores(sql`location_id`, stores)} ${there}`;
  return rows.sort((a, b) => a.shelf.localeCompare(b.shelf, 'es', { numeric: true }));
}

/** Items per slice when all levels are read. */
const ITEMS_AT_ONCE = 2_500;

/** All levels, in slices ordered by item. */
export async function* selectAllLevels(connection: ReadConnection): AsyncGenerator<StoredLevel[]> {
  for (let after = 0; ; ) {
    // Joined to text, which the driver reads several times faster than rows.
    const [slice] = await queryRows<Record<'items' | 'locations' | 'on_hand' | 'reserved' | 'minimum', string | null>>(
      connection,
    )`
      select string_agg(item_id::text, ',') as items, string_agg(location_id::text, ',') as locations,
        string_agg(on_hand::text, ',') as on_hand, string_agg(reserved::text, ',') as reserved,
        string_agg(coalesce(minimum, -1)::text, ',') as minimum
      from (
        select * from stock_levels where item_id > ${after} and item_id <= (
          select max(item_id) from (
            select distinct item_id from stock_levels where item_id > ${after} order by item_id limit ${ITEMS_AT_ONCE}
          ) as next
        ) order by item_id, location_id
      ) as slice`;
    const numbers = (text: string | null | undefined) => (text ? text.split(',').map(Number) : []);
    const items = numbers(slice?.items);
    const [places, onHand, reserved, minimum] = [slice?.locations, slice?.on_hand, slice?.reserved, slice?.minimum].map(
      numbers,
    ) as [number[], number[], number[], number[]];
    const last = items.at(-1);
    if (last === undefined) return;
    yield items.map((itemId, at) => ({
      itemId,
      locationId: places[at] as number,
      onHand: onHand[at] as number,
      reserved: reserved[at] as number,
      minimum: minimum[at] === -1 ? null : (minimum[at] as number),
    }));
    after = last;
  }
}
