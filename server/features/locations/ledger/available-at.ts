import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';

/** An item at a location. */
export interface LevelCell {
  itemId: number;
  locationId: number;
}

/**
 * Pieces available (on hand and not reserved) at these cells. Valid while the items are locked.
 * @returns by item and location; 0 where the item has never been
 */
export async function availableAt(
  tx: Connection,
  cells: readonly LevelCell[],
): Promise<(itemId: number, locationId: number) => number> {
  const rows = await queryRows<{ id: number; place: number; available: number }>(tx)`
    select item_id as id, location_id as place, on_hand - reserved as available
    from stock_levels
    join unnest(${sql.param(cells.map(({ itemId }) => itemId))}::int[],
      ${sql.param(cells.map(({ locationId }) => locationId))}::int[]) as cell (item_id, location_id)
      using (item_id, location_id)`;
  const available = new Map(rows.map((row) => [`${row.id} ${row.place}`, row.available]));
  return (itemId, locationId) => available.get(`${itemId} ${locationId}`) ?? 0;
}

/**
 * Pieces of items available in the warehouse: the most by which their stock can be reduced. Valid while the items are
 * locked.
 * @returns by item id; 0 if the item has never been there
 */
export async function warehouseStock(tx: Connection, itemIds: readonly number[]): Promise<(itemId: number) => number> {
  if (itemIds.length === 0) return () => 0;
  const rows = await queryRows<{ id: number; available: number }>(tx)`
    select item_id as id, on_hand - reserved as available
    from stock_levels join locations on locations.id = location_id and kind = 'warehouse'
    where item_id = any(${sql.param([...itemIds])}::int[])`;
  const available = new Map(rows.map((row) => [row.id, row.available]));
  return (itemId) => available.get(itemId) ?? 0;
}

/**
 * Pieces of deleted items that could be bought online. Their levels outlive them.
 * @returns by item id
 */
export async function onlineStockLeft(tx: Connection, itemIds: readonly number[]): Promise<Map<number, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await queryRows<{ id: number; available: number }>(tx)`
    select item_id as id, coalesce(sum(on_hand - reserved) filter (where active and sells_online and online), 0)::int as available
    from stock_levels join locations on locations.id = location_id
    where item_id = any(${sql.param([...itemIds])}::int[]) group by item_id`;
  return new Map(rows.map((row) => [row.id, row.available]));
}
