import { sql } from 'drizzle-orm';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/** An item of a transfer whose ledger and lines differ. */
export interface TransferDifference {
  transferId: number;
  itemId: number;
  /** Pieces by the ledger. */
  out: number;
  in: number;
  /** Pieces by the lines: on their way, and missing after the rest was counted. */
  inTransit: number;
  lost: number;
}

/** Maximum number in the list; one is enough to detect an error. */
const MOST = 100;

/**
 * Recalculates the books of all transfers, by item: pieces sent must equal those that arrived, are on their way, or
 * were lost; and the same number must have left the origin. Empty when they balance. It reads everything, so call it
 * rarely.
 */
export async function transferDifferences(connection: ReadConnection): Promise<TransferDifference[]> {
  return rowsOf<TransferDifference>(
    await connection.execute(sql`
      with moved as (
        select movement.document_id as transfer_id, movement.item_id,
          -coalesce(sum(delta) filter (where reason = 'transfer_out'), 0)::int as out,
          coalesce(sum(delta) filter (where reason = 'transfer_in'), 0)::int as "in",
          bool_and(movement.location_id = case when reason = 'transfer_out' or transfer.returned then transfer.from_id
            else transfer.to_id end) as placed
        from stock_movements as movement left join transfers as transfer on transfer.id = movement.document_id
        where document_kind = 'transfer' group by movement.document_id, movement.item_id
      ), written as (
        select transfer_id, item_id, coalesce(sent, 0) as sent,
          case when received is null then coalesce(sent, 0) else 0 end as "inTransit",
          coalesce(sent - received, 0) as lost
        from transfer_lines
      )
      select transfer_id as "transferId", item_id as "itemId", coalesce(moved.out, 0) as out, coalesce(moved."in", 0) as "in",
        coalesce(written."inTransit", 0) as "inTransit", coalesce(written.lost, 0) as lost
      from moved full join written using (transfer_id, item_id)
      where coalesce(moved.out, 0) <> coalesce(moved."in", 0) + coalesce("inTransit", 0) + coalesce(lost, 0)
        or coalesce(moved.out, 0) <> coalesce(written.sent, 0) or not coalesce(moved.placed, true)
      limit ${MOST}`),
  );
}
