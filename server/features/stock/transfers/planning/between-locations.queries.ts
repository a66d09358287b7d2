import { type SQL, sql } from 'drizzle-orm';
import type { TransferItem } from '#contract/stock/transfer-items.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/** The items with these ids or barcodes as they stand at both ends, by id. */
export async function selectBetween(
  connection: ReadConnection,
  { from, to }: { from: number; to: number },
  asked: { ids: readonly number[] } | { barcodes: readonly string[] },
): Promise<TransferItem[]> {
  const which =
    'ids' in asked
      ? sql`items.id = any(${sql.param([...asked.ids])}::int[])`
      : sql`items.barcode = any(${sql.param([...asked.barcodes])}::text[])`;
  return rowsOf<TransferItem>(
    await connection.execute(sql`
      select items.id as item, items.ref, items.barcode, items.name, items.size,
        coalesce(here.on_hand - here.reserved, 0) as available,
        coalesce(here.minimum, origin.low_stock, 0) as minimum,
        coalesce(there.on_hand - there.reserved, 0) as there,
        coalesce(there.minimum, destination.low_stock, 0) as "thereMinimum",
        ${comingTo(sql`items.id`, sql`${to}`)} as coming
      from items
      left join locations as origin on origin.id = ${from}
      left join locations as destination on destination.id = ${to}
      left join stock_levels as here on here.item_id = items.id and here.location_id = ${from}
      left join stock_levels as there on there.item_id = items.id and there.location_id = ${to}
      where ${which} order by items.id`),
  );
}

/** Pieces of an item on their way to a location. */
export function comingTo(itemId: SQL, locationId: SQL): SQL {
  return sql`(select coalesce(sum(line.sent), 0)::int from transfer_lines as line
    join transfers on transfers.id = line.transfer_id
    where line.item_id = ${itemId} and transfers.state = 'sent' and transfers.to_id = ${locationId})`;
}
