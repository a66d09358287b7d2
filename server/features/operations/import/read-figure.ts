import type { ReadFigure, SheetFigure } from '#domain/stock/sheet/sheet-figure.ts';
import { selectSheetPlaces } from '#server/features/locations/locations.queries.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Which figure a sheet's stock column says. Refused for one store without an open store. */
export async function readFigure(
  connection: Connection,
  figure: SheetFigure,
  locationId: number | undefined,
): Promise<Outcome<ReadFigure>> {
  const places = await selectSheetPlaces(connection, false);
  if (figure !== 'store') {
    const warehouse = places.find(({ kind }) => kind === 'warehouse');
    if (!warehouse) throw new Error('There is no warehouse');
    return { ok: true, value: { of: figure, warehouseId: warehouse.id } };
  }
  const store = places.find(({ id, kind, active }) => id === locationId && kind === 'store' && active);
  if (store) return { ok: true, value: { of: figure, store } };
  const message = 'Elige la tienda de la que es la hoja.';
  return { ok: false, code: 'invalid', message, fields: { location: message } };
}
