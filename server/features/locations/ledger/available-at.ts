import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/** An item at a location. */
export interface LevelCell {
  itemId: number;
  locationId: number;
}

/**
 * What is available at these cells, on hand and not reserved. Of items that are locked it stays true.
 * @returns by item and location; 0 where the item has never been
 */
export async function availableAt(
  tx: Connection,
  cells: readonly LevelCell[],
): Promise<(itemId: number, locationId: number) => number> {
  const rows = rowsOf<{ id: number; place: number; available: number }>(
    await tx.execute(sql`
      select item_id as id, location_id as place, on_hand - reserved as available
      from stock_levels
      join unnest(${sql.param(cells.map(({ itemId }) => itemId))}::int[],
        ${sql.param(cells.map(({ locationId }) => locationId))}::int[]) as cell (item_id, location_id)
        using (item_id, location_id)`),
  );
  const available = new Map(rows.map((row) => [`${row.id} ${row.place}`, row.available]));
  return (itemId, locationId) => available.get(`${itemId} ${locationId}`) ?? 0;
}
