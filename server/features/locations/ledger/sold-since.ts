import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/**
 * What orders have taken of what can be bought online since a moment, less what cancelled ones gave back since. Of items that
 * are locked it stays true.
 * @returns by item id; below 0 where more came back than went
 */
export async function soldOnlineSince(tx: Connection, since: Date): Promise<(itemId: number) => number> {
  const rows = rowsOf<{ id: number; pieces: number }>(
    await tx.execute(sql`
      select item_id as id, sum(pieces)::int as pieces
      from (${soldPieces(since)}) as sold
      join locations on locations.id = location_id and active and sells_online
      group by item_id having sum(pieces) <> 0`),
  );
  const sold = new Map(rows.map((row) => [row.id, row.pieces]));
  return (itemId) => sold.get(itemId) ?? 0;
}

/** The same at each location by itself, whether it sells online or not. */
export async function soldThereSince(
  tx: Connection,
  since: Date,
): Promise<(itemId: number, locationId: number) => number> {
  const rows = rowsOf<{ id: number; place: number; pieces: number }>(
    await tx.execute(sql`
      select item_id as id, location_id as place, sum(pieces)::int as pieces
      from (${soldPieces(since)}) as sold
      group by item_id, location_id having sum(pieces) <> 0`),
  );
  const sold = new Map(rows.map((row) => [`${row.id} ${row.place}`, row.pieces]));
  return (itemId, locationId) => sold.get(`${itemId} ${locationId}`) ?? 0;
}

/** Pieces that were sold where and when, below 0 what came back. */
function soldPieces(since: Date) {
  const at = sql`${since.toISOString()}::timestamptz`;
  return sql`
    select item_id, location_id, quantity as pieces from stock_reservations
      where created_at > ${at} and state <> 'released'
    union all
    select item_id, location_id, -quantity from stock_reservations
      where created_at <= ${at} and state = 'released' and settled_at > ${at}
    union all
    select item_id, location_id, -delta from stock_movements
      where at > ${at} and reason = 'return' and document_kind = 'sale'`;
}
