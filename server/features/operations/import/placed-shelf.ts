import { NOTHING_LEFT } from '#domain/stock/sheet/left-since.ts';
import { placeFinder } from '#domain/stock/sheet/location-column.ts';
import type { PlacedShelf } from '#domain/stock/sheet/planned-product.ts';
import type { StockLine } from '#domain/stock/stock-csv.ts';
import { availableAt, type LevelCell } from '#server/features/locations/ledger/available-at.ts';
import { leftThereSince } from '#server/features/locations/ledger/left-since.ts';
import { selectSheetPlaces } from '#server/features/locations/locations.queries.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { readShelf, type ShelfReading } from './read-shelf.ts';

/** The items that the lines of a sheet refer to, and what lies of them at the locations that it names. */
export async function readPlacedShelf(
  connection: Connection,
  lines: readonly StockLine[],
  reading: ShelfReading,
): Promise<PlacedShelf> {
  const shelf = await readShelf(connection, lines, reading);
  const places = await selectSheetPlaces(connection, reading.lock);
  const warehouse = places.find(({ kind }) => kind === 'warehouse');
  if (!warehouse) throw new Error('There is no warehouse');
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
