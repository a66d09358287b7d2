import { placeNames, type SheetPlace } from '#domain/stock/sheet/location-column.ts';
import { PLACED_COLUMNS, placedCells } from '#domain/stock/sheet/placed-row.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { CatalogueEntry } from '#server/features/catalogue/snapshot/style.ts';
import { BYTE_ORDER_MARK, csvText } from '#server/platform/csv/write-csv.ts';
import type { LevelColumns } from './level-columns.ts';

/** Items per chunk; each has up to fourteen locations. */
const PIECE = 200;
/** The item was never at the location. */
const NEVER = -1;

interface LevelExport {
  catalogue: Catalogue;
  columns: LevelColumns;
  places: readonly SheetPlace[];
}

/**
 * All items as a sheet (CSV chunks) that the import accepts unchanged: one row for each open location where the item
 * has been, or one row for the warehouse. All figures are from the time of the call, however slowly the sheet is read.
 */
export function exportLevels({ catalogue, columns, places }: LevelExport): Generator<string> {
  // Ordered by id: among items with one barcode the import updates the last rows.
  const entries = [...catalogue.snapshot.entries()].sort((a, b) => a.id - b.id);
  const barcodes = new Set<string>();
  // An item that repeats a barcode lists every location: the import gives it all rows of the barcode, and the last ones count.
  const repeats = entries.map(({ barcode }) => {
    const isKnown = barcodes.has(barcode.trim());
    barcodes.add(barcode.trim());
    return isKnown;
  });
  const slots = entries.map(({ id }) => columns.slotOf(id));
  const names = placeNames(places);
  const figures = places
    .filter(({ active }) => active)
    .map(({ id }) => {
      const level = columns.at(id, 0);
      const there = Int32Array.from(slots, (slot, at) =>
        level.minimum(slot) === null && !repeats[at] ? NEVER : level.available(slot),
      );
      return { name: names.get(id) ?? '', there };
    });
  return chunks(entries, figures);
}

function* chunks(
  entries: readonly CatalogueEntry[],
  figures: readonly { name: string; there: Int32Array }[],
): Generator<string> {
  yield BYTE_ORDER_MARK + csvText([PLACED_COLUMNS]);
  const warehouse = figures[0]?.name ?? '';
  for (let from = 0; from < entries.length; from += PIECE) {
    const rows = entries.slice(from, from + PIECE).flatMap((entry, index) => {
      const levels = figures.flatMap(({ name, there }) => {
        const available = there[from + index] ?? NEVER;
        return available === NEVER ? [] : [{ name, available }];
      });
      return placedCells(entry, levels.length > 0 ? levels : [{ name: warehouse, available: 0 }]);
    });
    yield csvText(rows);
  }
}
