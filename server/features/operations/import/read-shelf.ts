import { sql } from 'drizzle-orm';
import { type LeftSince, NOTHING_LEFT } from '#domain/stock/sheet/left-since.ts';
import type { ReadFigure } from '#domain/stock/sheet/sheet-figure.ts';
import type { StockLine } from '#domain/stock/stock-csv.ts';
import type { KnownItem, Shelf, TemplateItem } from '#domain/stock/stock-import.ts';
import { availableAt } from '#server/features/locations/ledger/available-at.ts';
import { selectItemLevels } from '#server/features/locations/ledger/item-levels.ts';
import { leftHouseSince, leftOnlineSince, leftThereSince } from '#server/features/locations/ledger/left-since.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

export interface ShelfReading {
  /** When the sheet was written; null: now. */
  asOf: Date | null;
  /** What the stock column says. */
  figure: ReadFigure;
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
  { asOf, figure, lock }: ShelfReading,
): Promise<Shelf> {
  const rows = lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []));
  const barcodes = [...new Set(rows.map(({ barcode }) => barcode))];
  const known = await connection.execute(sql`
    select ${COLUMNS} from items where btrim(barcode) = any(${sql.param(barcodes)}::text[]) order by id
    ${lock ? sql`for update` : sql``}`);
  const found = rowsOf<TemplateItem>(known);
  const ids = found.map(({ id }) => id);
  const levelsOf = await selectItemLevels(connection, ids);
  const inStore = await inStoreOf(connection, ids, figure);
  // Ids are ascending: of several items with one barcode the last is kept, as in the clean-up of duplicates.
  const leftSince = asOf ? await leftSinceOf(connection, asOf, figure) : () => NOTHING_LEFT;
  const byBarcode = new Map(
    found.map((item): [string, KnownItem] => {
      const { id, barcode } = item;
      return [barcode.trim(), { ...item, levels: levelsOf(id), inStore: inStore(id), leftSince: leftSince(id) }];
    }),
  );
  const refs = [...new Set(rows.filter(({ barcode }) => !byBarcode.has(barcode)).map(({ ref }) => ref))];
  if (refs.length === 0) return { asOf, figure, byBarcode, byRef: new Map() };
  const oldest = await connection.execute(sql`
    select distinct on (ref) ${COLUMNS} from items where btrim(ref) = any(${sql.param(refs)}::text[]) order by ref, id`);
  return {
    asOf,
    figure,
    byBarcode,
    byRef: new Map(rowsOf<TemplateItem>(oldest).map((item) => [item.ref.trim(), item])),
  };
}

async function inStoreOf(connection: Connection, ids: readonly number[], figure: ReadFigure) {
  if (figure.of !== 'store') return () => 0;
  const { id: locationId } = figure.store;
  const available = await availableAt(
    connection,
    ids.map((itemId) => ({ itemId, locationId })),
  );
  return (itemId: number) => available(itemId, locationId);
}

async function leftSinceOf(connection: Connection, asOf: Date, figure: ReadFigure): Promise<(id: number) => LeftSince> {
  if (figure.of === 'online') return leftOnlineSince(connection, asOf);
  if (figure.of === 'house') return leftHouseSince(connection, asOf);
  const place = figure.of === 'store' ? figure.store.id : figure.warehouseId;
  const left = await leftThereSince(connection, asOf);
  return (id) => left(id, place);
}
