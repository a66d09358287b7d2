import { sql } from 'drizzle-orm';
import { type LeftSince, NOTHING_LEFT } from '#domain/stock/sheet/left-since.ts';
import { placeFinder } from '#domain/stock/sheet/location-column.ts';
import type { PlacedShelf } from '#domain/stock/sheet/planned-product.ts';
import type { ReadFigure, SheetFigure } from '#domain/stock/sheet/sheet-figure.ts';
import type { StockLine } from '#domain/stock/stock-csv.ts';
import type { KnownItem, Shelf, TemplateItem } from '#domain/stock/stock-import.ts';
import { availableAt, type LevelCell } from '#server/features/locations/ledger/available-at.ts';
import { selectItemLevels } from '#server/features/locations/ledger/item-levels.ts';
import { leftHouseSince, leftOnlineSince, leftThereSince } from '#server/features/locations/ledger/left-since.ts';
import { selectSheetPlaces } from '#server/features/locations/locations.queries.ts';
import { invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';

export interface ShelfReading {
  /** When the sheet was written; null means now. */
  asOf: Date | null;
  /** What the stock column counts. */
  figure: ReadFigure;
  /** Whether to lock the items with these barcodes, in id order, until the transaction ends. */
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
  const items = await queryRows<TemplateItem>(connection)`
    select ${COLUMNS} from items where btrim(barcode) = any(${sql.param(barcodes)}::text[]) order by id
    ${lock ? sql`for update` : sql``}`;
  const ids = items.map(({ id }) => id);
  const levelsOf = await selectItemLevels(connection, ids);
  const inStore = await inStoreOf(connection, ids, figure);
  // Ids are ascending: of several items with one barcode the last is used, as in the clean-up of duplicates.
  const leftSince = asOf ? await leftSinceOf(connection, asOf, figure) : () => NOTHING_LEFT;
  const byBarcode = new Map(
    items.map((item): [string, KnownItem] => {
      const { id, barcode } = item;
      return [barcode.trim(), { ...item, levels: levelsOf(id), inStore: inStore(id), leftSince: leftSince(id) }];
    }),
  );
  const refs = [...new Set(rows.filter(({ barcode }) => !byBarcode.has(barcode)).map(({ ref }) => ref))];
  if (refs.length === 0) return { asOf, figure, byBarcode, byRef: new Map() };
  const oldest = await queryRows<TemplateItem>(connection)`
    select distinct on (ref) ${COLUMNS} from items where btrim(ref) = any(${sql.param(refs)}::text[]) order by ref, id`;
  return {
    asOf,
    figure,
    byBarcode,
    byRef: new Map(oldest.map((item) => [item.ref.trim(), item])),
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

/** The items that the lines of a sheet refer to, and their stock at the locations in the sheet. */
export async function readPlacedShelf(
  connection: Connection,
  lines: readonly StockLine[],
  reading: ShelfReading,
): Promise<PlacedShelf> {
  const shelf = await readShelf(connection, lines, reading);
  const places = await selectSheetPlaces(connection, reading.lock);
  const warehouse = warehouseOf(places);
  const find = placeFinder(places);
  const cells = lines.flatMap((line): LevelCell[] => {
    if (line.kind !== 'row' || line.row.location === undefined) return [];
    const place = find(line.row.location);
    const known = shelf.byBarcode.get(line.row.barcode);
    return known && typeof place !== 'string' ? [{ itemId: known.id, locationId: place.id }] : [];
  });
  const leftAt = reading.asOf ? await leftThereSince(connection, reading.asOf) : () => NOTHING_LEFT;
  return { ...shelf, warehouse, find, availableAt: await availableAt(connection, cells), leftAt };
}

/** Resolves what a sheet's stock column counts. Refused when it counts one store and that store is not open. */
export async function readFigure(
  connection: Connection,
  figure: SheetFigure,
  locationId: number | undefined,
): Promise<Outcome<ReadFigure>> {
  const places = await selectSheetPlaces(connection, false);
  if (figure !== 'store') {
    return { ok: true, value: { of: figure, warehouseId: warehouseOf(places).id } };
  }
  const store = places.find(({ id, kind, active }) => id === locationId && kind === 'store' && active);
  if (store) return { ok: true, value: { of: figure, store } };
  return invalidField('location', 'Elige la tienda de la que es la hoja.');
}

function warehouseOf<Place extends { kind: string }>(places: readonly Place[]): Place {
  const warehouse = places.find(({ kind }) => kind === 'warehouse');
  if (!warehouse) throw new Error('There is no warehouse');
  return warehouse;
}
