import { sql } from 'drizzle-orm';
import { NOTHING_LEFT } from '#domain/stock/sheet/left-since.ts';
import type { StockLine } from '#domain/stock/stock-csv.ts';
import type { KnownItem, Shelf, TemplateItem } from '#domain/stock/stock-import.ts';
import { leftOnlineSince } from '#server/features/locations/ledger/left-since.ts';
import { warehouseStock } from '#server/features/locations/ledger/warehouse-stock.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

export interface ShelfReading {
  /** When the sheet was written; null: now. */
  asOf: Date | null;
  /** Locks the items found by barcode, in id order, until the transaction ends. */
  lock: boolean;
}

const COLUMNS = sql`id, ref, barcode, price_cents as price, disc_percent as "discPercent", stock, size`;

/**
 * The items that the lines of a sheet refer to: by barcode, and for unknown barcodes the oldest item of the ref.
 */
export async function readShelf(
  connection: Connection,
  lines: readonly StockLine[],
  { asOf, lock }: ShelfReading,
): Promise<Shelf> {
  const rows = lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []));
  const barcodes = [...new Set(rows.map(({ barcode }) => barcode))];
  const known = await connection.execute(sql`
    select ${COLUMNS} from items where btrim(barcode) = any(${sql.param(barcodes)}::text[]) order by id
    ${lock ? sql`for update` : sql``}`);
  const found = rowsOf<Omit<KnownItem, 'inWarehouse'>>(known);
  const inWarehouse = await warehouseStock(
    connection,
    found.map(({ id }) => id),
  );
  // Ids are ascending: of several items with one barcode the last is kept, as in the clean-up of duplicates.
  const leftSince = asOf ? await leftOnlineSince(connection, asOf) : () => NOTHING_LEFT;
  const byBarcode = new Map(
    found.map((item) => [
      item.barcode.trim(),
      { ...item, inWarehouse: inWarehouse(item.id), leftSince: leftSince(item.id) },
    ]),
  );
  const refs = [...new Set(rows.filter(({ barcode }) => !byBarcode.has(barcode)).map(({ ref }) => ref))];
  if (refs.length === 0) return { asOf, byBarcode, byRef: new Map() };
  const oldest = await connection.execute(sql`
    select distinct on (ref) ${COLUMNS} from items where btrim(ref) = any(${sql.param(refs)}::text[]) order by ref, id`);
  return { asOf, byBarcode, byRef: new Map(rowsOf<TemplateItem>(oldest).map((item) => [item.ref.trim(), item])) };
}
