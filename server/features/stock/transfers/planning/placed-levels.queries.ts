import { sql } from 'drizzle-orm';
import { type PlacedLevel, SOLD_DAYS, type SoldThere } from '#domain/stock/replenish.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { comingTo } from './between-locations.queries.ts';

interface LevelWithComing extends PlacedLevel {
  /** On its way there. */
  coming: number;
}

/**
 * All levels of these items at open locations, as what to send where is worked out from them, on whatever screen: what is on
 * its way fills a place up, so that it is not proposed a second time, and drafts are no promise.
 */
export async function selectPlacedLevels(
  connection: ReadConnection,
  itemIds: readonly number[],
): Promise<PlacedLevel[]> {
  const rows = rowsOf<LevelWithComing>(
    await connection.execute(sql`
      select level.item_id as "itemId", items.ref, level.location_id as "locationId",
        location.kind = 'warehouse' as "isWarehouse", level.on_hand - level.reserved as available,
        coalesce(level.minimum, location.low_stock) as minimum,
        ${comingTo(sql`level.item_id`, sql`level.location_id`)} as coming
      from stock_levels as level
      join items on items.id = level.item_id
      join locations as location on location.id = level.location_id and location.active
      where level.item_id = any(${sql.param([...itemIds])}::int[])
      order by level.item_id, level.location_id`),
  );
  return rows.flatMap(({ coming, ...level }) => {
    if (level.available > level.minimum) return [level];
    // What is on its way is not there to be given away.
    const available = level.available + coming;
    return available <= level.minimum ? [{ ...level, available }] : [];
  });
}

/** What locations sold of these items lately, by which they are filled up. */
export async function selectSoldThere(connection: ReadConnection, itemIds: readonly number[]): Promise<SoldThere[]> {
  return rowsOf<SoldThere>(
    await connection.execute(sql`
      select item_id as "itemId", location_id as "locationId", -sum(delta)::int as pieces
      from stock_movements
      where item_id = any(${sql.param([...itemIds])}::int[]) and reason = 'sale'
        and at > now() - make_interval(days => ${SOLD_DAYS})
      group by item_id, location_id`),
  );
}
