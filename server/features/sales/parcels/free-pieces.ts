import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { parcelLines } from './parcels.tables.ts';

/** Pieces of one line at a location. */
export interface LinePieces {
  position: number;
  quantity: number;
}

/** Whether a row of `stock_reservations` named `held` is in no parcel. */
export const IN_NO_PARCEL = sql`(held.state = 'held' and not exists (select from parcel_lines as line
  where line.sale_id = held.sale_id and line.line_position = held.line_position
    and line.location_id = held.location_id and line.open))`;

/** A sale's pieces that wait at a location and are in no parcel. Valid under the sale's lock. */
export function selectFreePieces(tx: Connection, saleId: number, locationId: number): Promise<LinePieces[]> {
  return queryRows<LinePieces>(tx)`
    select line_position as position, quantity from stock_reservations as held
    where sale_id = ${saleId} and location_id = ${locationId} and ${IN_NO_PARCEL} order by line_position`;
}

export async function writeLines(
  tx: Connection,
  { id, saleId, locationId }: { id: number; saleId: number; locationId: number },
  pieces: readonly LinePieces[],
): Promise<void> {
  const rows = pieces.map(({ position, quantity }) => ({
    parcelId: id,
    saleId,
    locationId,
    linePosition: position,
    quantity,
  }));
  await tx.insert(parcelLines).values(rows);
}

/** The number of a sale's next parcel. One that was discarded is not used again: its label or paper may be about. */
export async function nextNumber(tx: Connection, saleId: number): Promise<number> {
  const [row] = await queryRows<{ next: number }>(tx)`
    select greatest(
      (select coalesce(max(number), 0) from parcels where sale_id = ${saleId}),
      (select coalesce(max(substring(details ->> 'parcel', '[0-9]+$')::int), 0) from audit_entries
        where record_kind = 'sale' and record_id = ${saleId}::int::text and action = 'sale.parcel')
    ) + 1 as next`;
  return row?.next ?? 1;
}
