import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import type { LevelCell } from './available-at.ts';

const cellsOf = (cells: readonly LevelCell[]) => sql`
  unnest(${sql.param(cells.map(({ itemId }) => itemId))}::int[],
    ${sql.param(cells.map(({ locationId }) => locationId))}::int[]) as cell (item_id, location_id)`;

/**
 * Stops offering items online at stores, because their new stock is less than the stores offer. The items are locked;
 * their stock follows by itself.
 * @param operationId undoing this operation offers them again
 */
export async function stopOffering(
  tx: Connection,
  cells: readonly LevelCell[],
  operationId: number | null,
): Promise<void> {
  if (cells.length === 0) return;
  await tx.execute(sql`
    update stock_levels as level set online = false, offline_by = ${operationId}::int, version = level.version + 1
    from ${cellsOf(cells)}
    where level.item_id = cell.item_id and level.location_id = cell.location_id and level.online`);
}

/** Offers items online at stores again. The items are locked; their stock follows by itself. */
export async function offerAgain(tx: Connection, cells: readonly LevelCell[]): Promise<void> {
  if (cells.length === 0) return;
  await tx.execute(sql`
    update stock_levels as level set online = true, offline_by = null, version = level.version + 1
    from ${cellsOf(cells)}
    where level.item_id = cell.item_id and level.location_id = cell.location_id and not level.online`);
}

/** A store where an operation stopped the online offer of an item, unchanged since. */
export interface StoppedLevel extends LevelCell {
  name: string;
}

/** @returns by item id */
export async function selectStoppedBy(
  tx: Connection,
  operationId: number,
  itemIds: readonly number[],
): Promise<Map<number, StoppedLevel[]>> {
  const rows = rowsOf<StoppedLevel>(
    await tx.execute(sql`
      select item_id as "itemId", location_id as "locationId", name
      from stock_levels join locations on locations.id = location_id
      where offline_by = ${operationId} and not online and item_id = any(${sql.param([...itemIds])}::int[])
      order by item_id, priority, location_id`),
  );
  return Map.groupBy(rows, ({ itemId }) => itemId);
}
