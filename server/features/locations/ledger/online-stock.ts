import { sql } from 'drizzle-orm';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type MoveOrigin, originColumns, originValues } from './move-stock.ts';

/** The pieces of an item that can be bought online: its stock, as staff call it. */
export interface OnlineStock {
  itemId: number;
  stock: number;
}

/**
 * Sets the online stock of items by movements of the warehouse, which receives or gives the difference. The items' own
 * `stock` follows by itself (migrations/0011_stock.sql). The items are locked, and stores that offer more than the new
 * stock have stopped offering the item (`storesThatStop`).
 */
export async function setOnlineStock(
  tx: Connection,
  stocks: readonly OnlineStock[],
  origin: MoveOrigin,
): Promise<void> {
  if (stocks.length === 0) return;
  await tx.execute(sql`
    insert into stock_movements (item_id, location_id, delta, ${originColumns})
    select item.id, warehouse.id, item.stock - coalesce(online.stock, 0), ${originValues(origin)}
    from unnest(${sql.param(stocks.map(({ itemId }) => itemId))}::int[],
      ${sql.param(stocks.map(({ stock }) => stock))}::int[]) as item (id, stock)
    cross join (select id from locations where kind = 'warehouse') as warehouse
    left join lateral (
      select sum(level.on_hand - level.reserved)::int as stock
      from stock_levels as level join locations as location on location.id = level.location_id
      where level.item_id = item.id and location.active and location.sells_online and level.online
    ) as online on true
    where item.stock <> least(coalesce(online.stock, 0), ${MAX_STOCK}::int)
    order by item.id`);
}

/**
 * Runs `write`, which moves levels of items and then inserts or updates the same items. Their stock is counted by that last
 * statement, so that the whole change raises the version once and is one entry of the history.
 */
export async function asOneItemChange<Value>(tx: Connection, write: () => Promise<Value>): Promise<Value> {
  await tx.execute(sql`select set_config('shop.recount', 'later', true)`);
  const value = await write();
  await tx.execute(sql`select set_config('shop.recount', '', true)`);
  return value;
}
