import { sql } from 'drizzle-orm';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/** Two stored figures that should be equal. */
export interface StockDifference {
  /**
   * on_hand differs from the sum of movements; reserved, from the sum of held reservations; stock, from the online
   * pieces.
   */
  of: 'on_hand' | 'reserved' | 'stock';
  itemId: number;
  /** Null for the stock of an item. */
  locationId: number | null;
  written: number;
  counted: number;
}

/** Maximum number of differences in the list. */
const MOST = 100;

/** Recalculates all stock figures; empty when they agree. It reads everything, so call it rarely. */
export async function stockDifferences(connection: ReadConnection): Promise<StockDifference[]> {
  return rowsOf<StockDifference>(
    await connection.execute(sql`
      select 'on_hand' as of, item_id as "itemId", location_id as "locationId", coalesce(level.on_hand, 0) as written,
        coalesce(moved.sum, 0)::int as counted
      from stock_levels as level
      full join (select item_id, location_id, sum(delta) from stock_movements group by item_id, location_id) as moved
        using (item_id, location_id)
      where coalesce(level.on_hand, 0) <> coalesce(moved.sum, 0)
      union all
      select 'reserved', item_id, location_id, coalesce(level.reserved, 0), coalesce(held.sum, 0)::int
      from stock_levels as level
      full join (
        select item_id, location_id, sum(quantity) from stock_reservations where state = 'held' group by item_id, location_id
      ) as held using (item_id, location_id)
      where coalesce(level.reserved, 0) <> coalesce(held.sum, 0)
      union all
      select 'stock', items.id, null, items.stock, least(coalesce(online.sum, 0), ${MAX_STOCK})::int
      from items
      left join (
        select item_id, sum(on_hand - reserved)
        from stock_levels join locations on locations.id = location_id
        where active and sells_online and online group by item_id
      ) as online on online.item_id = items.id
      where items.stock <> least(coalesce(online.sum, 0), ${MAX_STOCK})
      limit ${MOST}`),
  );
}
