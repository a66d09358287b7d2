import { asc, sql } from 'drizzle-orm';
import type { SheetPlace } from '#domain/stock/sheet/location-column.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { locations } from './stock.tables.ts';

/**
 * All locations, closed ones too: the warehouse, then the stores by priority.
 * @param hold keeps the open ones open until the transaction ends; to be asked for once its items are locked, as whoever
 *   closes a location does
 */
export async function selectSheetPlaces(connection: Connection, hold: boolean): Promise<SheetPlace[]> {
  const { id, slug, kind, name, active, sellsOnline, priority } = locations;
  const query = connection
    .select({ id, slug, kind, name, active, sellsOnline })
    .from(locations)
    .orderBy(sql`${kind} <> 'warehouse'`, asc(priority), asc(id));
  return hold ? query.for('key share') : query;
}
