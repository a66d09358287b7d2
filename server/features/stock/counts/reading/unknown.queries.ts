import { sql } from 'drizzle-orm';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

export interface UnknownBarcode {
  barcode: string;
  pieces: number;
  /** Who read it last, and when. */
  actor: string;
  at: Date;
}

/** Barcodes of a count that nothing has and of which nobody said what they are, as they were first read. */
export async function selectUnknown(connection: ReadConnection, countId: number): Promise<UnknownBarcode[]> {
  const answer = await connection.execute(sql`
    select entry.barcode, sum(entry.quantity)::int as pieces, (array_agg(entry.actor order by entry.received_at desc))[1] as actor,
      max(entry.counted_at) as at
    from count_entries as entry join counts on counts.id = entry.count_id and counts.round = entry.round
    where entry.count_id = ${countId} and entry.item_id is null and not exists (select from count_barcodes as settled
      where settled.count_id = entry.count_id and settled.barcode = entry.barcode)
    group by entry.barcode having sum(entry.quantity) > 0 order by min(entry.received_at), entry.barcode limit 1000`);
  return rowsOf<Omit<UnknownBarcode, 'at'> & { at: string | Date }>(answer).map((row) => ({
    ...row,
    at: new Date(row.at),
  }));
}
