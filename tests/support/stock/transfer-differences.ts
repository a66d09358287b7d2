import { sql } from 'drizzle-orm';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/** An item of a transfer of which the ledger and the lines do not say the same. */
export interface TransferDifference {
  transferId: number;
  itemId: number;
  /** Pieces, by the ledger. */
  out: number;
  in: number;
  /** Pieces, by the lines: on their way, and missing when the rest was counted. */
  inTransit: number;
  lost: number;
}

/** Listed at most; one is enough to know. */
const MOST = 100;

/**
 * Adds the books of all transfers up once more: of each item, what left is what arrived, what is on its way and what was
 * lost, and what left left the origin. Empty when they balance. Reads everything.
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
