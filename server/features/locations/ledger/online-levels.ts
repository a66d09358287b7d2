import { sql } from 'drizzle-orm';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { LevelCell } from './available-at.ts';
import { type MoveOrigin, originColumns, originValues } from './move-stock.ts';

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
  const rows = await queryRows<StoppedLevel>(tx)`
    select item_id as "itemId", location_id as "locationId", name
    from stock_levels join locations on locations.id = location_id
    where offline_by = ${operationId} and not online and item_id = any(${sql.param([...itemIds])}::int[])
    order by item_id, priority, location_id`;
  return Map.groupBy(rows, ({ itemId }) => itemId);
}

/** The pieces of an item that can be bought online: its stock, as staff call it. */
interface OnlineStock {
  itemId: number;
  stock: number;
}

/**
 * Sets the online stock of items by movements of the warehouse, which receives or gives the difference. The items' own
 * `stock` follows by itself (migrations/0014_stock.sql). The items are locked, and stores that offer more than the new
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

/**
 * Counts the online stock of a location's items again, because it starts or stops selling online. The caller has
 * locked the items, and then the location: movements hold its row as any foreign key does, so they wait for each other.
 */
export async function recountStockAt(tx: Connection, locationId: number): Promise<void> {
  // Includes items whose pieces are all reserved: an order that is being cancelled gives them back.
  await asOneItemChange(tx, () =>
    tx.execute(sql`
      update items set stock = stock
      where id in (select item_id from stock_levels where location_id = ${locationId} and on_hand > 0)`),
  );
}
