import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/**
 * What is available of items in the warehouse: as far as that their stock can be written down. Of items that are locked it
 * stays true.
 * @returns by item id; 0 for what has never been there
 */
export async function warehouseStock(tx: Connection, itemIds: readonly number[]): Promise<(itemId: number) => number> {
  if (itemIds.length === 0) return () => 0;
  const rows = rowsOf<{ id: number; available: number }>(
    await tx.execute(sql`
      select item_id as id, on_hand - reserved as available
      from stock_levels join locations on locations.id = location_id and kind = 'warehouse'
      where item_id = any(${sql.param([...itemIds])}::int[])`),
  );
  const available = new Map(rows.map((row) => [row.id, row.available]));
  return (itemId) => available.get(itemId) ?? 0;
}

/**
 * What could be bought online of items that were deleted, where the ledger knows them: their pieces stay where they were.
 * @returns by item id
 */
export async function onlineStockLeft(tx: Connection, itemIds: readonly number[]): Promise<Map<number, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = rowsOf<{ id: number; available: number }>(
    await tx.execute(sql`
      select item_id as id, coalesce(sum(on_hand - reserved) filter (where active and sells_online and online), 0)::int as available
      from stock_levels join locations on locations.id = location_id
      where item_id = any(${sql.param([...itemIds])}::int[]) group by item_id`),
  );
  return new Map(rows.map((row) => [row.id, row.available]));
}
