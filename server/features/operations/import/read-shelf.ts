import { sql } from 'drizzle-orm';
import type { StockLine } from '#domain/stock/stock-csv.ts';
import type { KnownItem, Shelf } from '#domain/stock/stock-import.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

const COLUMNS = sql`id, ref, barcode, price_cents as price, disc_percent as "discPercent", stock, size`;

/**
 * The items that the lines of a sheet speak of: those of their barcodes, and the oldest of each ref whose barcode is
 * not known.
 * @param lock holds the items of the barcodes, in id order, until the transaction ends
 */
export async function readShelf(connection: Connection, lines: readonly StockLine[], lock: boolean): Promise<Shelf> {
  const rows = lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []));
  const barcodes = [...new Set(rows.map(({ barcode }) => barcode))];
  const known = await connection.execute(sql`
    select ${COLUMNS} from items where btrim(barcode) = any(${sql.param(barcodes)}::text[]) order by id
    ${lock ? sql`for update` : sql``}`);
  // Ascending ids: of several items with one barcode the last stays, as the cleanup of duplicates would have it.
  const byBarcode = new Map(rowsOf<KnownItem>(known).map((item) => [item.barcode.trim(), item]));
  const refs = [...new Set(rows.filter(({ barcode }) => !byBarcode.has(barcode)).map(({ ref }) => ref))];
  if (refs.length === 0) return { byBarcode, byRef: new Map() };
  const oldest = await connection.execute(sql`
    select distinct on (ref) ${COLUMNS} from items where btrim(ref) = any(${sql.param(refs)}::text[]) order by ref, id`);
  return { byBarcode, byRef: new Map(rowsOf<KnownItem>(oldest).map((item) => [item.ref.trim(), item])) };
}
