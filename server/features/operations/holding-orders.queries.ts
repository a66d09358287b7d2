import { sql } from 'drizzle-orm';
import type { HoldingOrders } from '#contract/catalogue/operations/item-bulk.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

type HoldingOrder = HoldingOrders['orders'][number];

/**
 * The orders that hold pieces of items: paid or not, until the pieces are handed over.
 * @returns by item id, the oldest order first
 */
export async function selectHoldingOrders(
  connection: Connection,
  ids: readonly number[],
): Promise<(itemId: number) => HoldingOrder[]> {
  const rows = rowsOf<HoldingOrder & { itemId: number }>(
    await connection.execute(sql`
      select held.item_id as "itemId", sales.id as "saleId", sales.order_id as "orderId", sales.customer_name as name,
        sum(held.quantity)::int as pieces
      from stock_reservations as held join sales on sales.id = held.sale_id
      where held.item_id = any(${sql.param([...ids])}::int[]) and held.state = 'held'
      group by held.item_id, sales.id order by sales.id`),
  );
  const byItem = Map.groupBy(rows, ({ itemId }) => itemId);
  return (id) => (byItem.get(id) ?? []).map(({ itemId: _, ...order }) => order);
}
