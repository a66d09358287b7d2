import { sql } from 'drizzle-orm';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { type Cell, type CellFilter, endOf, selectCells } from './cells.queries.ts';

export interface ValueSums {
  pieces: number;
  reserved: number;
  /** Pieces of deleted items. */
  unpriced: number;
  cents: number;
}

const SUMS = sql`
  sum(pieces)::float8 as pieces, sum(reserved)::float8 as reserved,
  coalesce(sum(pieces) filter (where item.id is null), 0)::float8 as unpriced,
  coalesce(sum(pieces::float8 * item.cents), 0) as cents`;

/** Stock at each location and in transit, now. */
export function selectValueNow(tx: ReadConnection, filter: CellFilter): Promise<Cell<ValueSums>[]> {
  const source = sql`
    select item_id, location_id, on_hand as pieces, reserved from stock_levels where on_hand <> 0
    union all
    select item_id, null, sent, 0 from transfer_lines join transfers on transfers.id = transfer_id
    where state = 'sent' and sent > 0`;
  return selectCells(tx, { source, sums: SUMS, filter });
}

/** Stock at each location at the end of a past day: today's stock without the movements since. */
export function selectValueThen(tx: ReadConnection, filter: CellFilter, day: string): Promise<Cell<ValueSums>[]> {
  const end = endOf(day);
  const source = sql`
    select item_id, location_id, on_hand as pieces, 0 as reserved from stock_levels where on_hand <> 0
    union all
    select item_id, location_id, -delta, 0 from stock_movements where at >= ${end}
    union all
    select item_id, location_id, 0, quantity from stock_reservations
    where created_at < ${end} and (settled_at is null or settled_at >= ${end})
    union all
    select item_id, null, sent, 0 from transfer_lines join transfers on transfers.id = transfer_id
    where sent_at < ${end} and (received_at is null or received_at >= ${end}) and sent > 0`;
  return selectCells(tx, { source, sums: SUMS, filter });
}
