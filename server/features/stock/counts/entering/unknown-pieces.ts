import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import type { Count } from '../counts.tables.ts';
import type { IdentifiedEntry } from './identify-entries.ts';

/** What was entered in this round under the barcodes of entries that nothing has, by barcode. The count is locked. */
export async function unknownPieces(
  tx: Connection,
  { id, round }: Count,
  entries: readonly IdentifiedEntry[],
): Promise<Map<string, number>> {
  const barcodes = [...new Set(entries.flatMap(({ itemId, barcode }) => (itemId === null && barcode) || []))];
  if (barcodes.length === 0) return new Map();
  const answer = await tx.execute(sql`
    select barcode, sum(quantity)::int as pieces from count_entries
    where count_id = ${id} and round = ${round} and item_id is null and barcode = any(${sql.param(barcodes)}::text[])
    group by barcode`);
  return new Map(rowsOf<{ barcode: string; pieces: number }>(answer).map(({ barcode, pieces }) => [barcode, pieces]));
}
