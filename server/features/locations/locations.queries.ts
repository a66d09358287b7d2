import { asc, eq, sql, sum } from 'drizzle-orm';
import type { SheetPlace } from '#domain/stock/sheet/location-column.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { announce } from '#server/platform/live-value.ts';
import { type Location, locations, stockLevels } from './stock.tables.ts';

/** All locations, the oldest first. */
export function selectLocations(connection: Connection): Promise<Location[]> {
  return connection.select().from(locations).orderBy(asc(locations.id));
}

/** Pieces at a location, of all items together. */
export interface Pieces {
  onHand: number;
  /** Reserved for orders. */
  reserved: number;
}

const NOTHING: Pieces = { onHand: 0, reserved: 0 };

/** How a location is used at present. */
export interface LocationUse extends Pieces {
  /** Orders waiting for pickup there. */
  pickups: number;
}

/** All locations with their pieces and their orders waiting for pickup. */
export async function selectLocationsInUse(
  connection: ReadConnection,
): Promise<{ location: Location; use: LocationUse }[]> {
  const rows = await connection.select().from(locations).orderBy(asc(locations.id));
  const sums = await connection
    .select({
      id: stockLevels.locationId,
      onHand: sum(stockLevels.onHand).mapWith(Number),
      reserved: sum(stockLevels.reserved).mapWith(Number),
    })
    .from(stockLevels)
    .groupBy(stockLevels.locationId);
  const piecesOf = new Map(sums.map(({ id, ...pieces }) => [id, pieces]));
  const pickupsOf = await countPickups(connection);
  return rows.map((location) => ({
    location,
    use: { ...(piecesOf.get(location.id) ?? NOTHING), pickups: pickupsOf.get(location.id) ?? 0 },
  }));
}

/** Orders waiting for pickup, by location. Reads held reservations only, which are few. */
async function countPickups(connection: ReadConnection): Promise<Map<number, number>> {
  const rows = await queryRows<{ id: number; waiting: number }>(connection)`
    select sales.pickup_location_id as id, count(distinct sales.id)::int as waiting
    from stock_reservations as held
    join sales on sales.id = held.sale_id and sales.pickup_location_id = held.location_id
    where held.state = 'held' group by 1`;
  return new Map(rows.map(({ id, waiting }) => [id, waiting]));
}

/** Pieces at one location. */
export async function selectPieces(connection: Connection, locationId: number): Promise<Pieces> {
  const [row] = await connection
    .select({
      onHand: sql`coalesce(sum(${stockLevels.onHand}), 0)`.mapWith(Number),
      reserved: sql`coalesce(sum(${stockLevels.reserved}), 0)`.mapWith(Number),
    })
    .from(stockLevels)
    .where(eq(stockLevels.locationId, locationId));
  return row ?? NOTHING;
}

export async function selectUse(connection: Connection, locationId: number): Promise<LocationUse> {
  const pieces = await selectPieces(connection, locationId);
  const pickups = (await countPickups(connection)).get(locationId) ?? 0;
  return { ...pieces, pickups };
}

export async function selectLocation(connection: Connection, id: number): Promise<Location | null> {
  const [location] = await connection.select().from(locations).where(eq(locations.id, id));
  return location ?? null;
}

/** Locks a location until the transaction ends: no pieces enter it in between. */
export async function lockLocation(tx: Connection, id: number): Promise<Location | null> {
  const [location] = await tx.select().from(locations).where(eq(locations.id, id)).for('update');
  return location ?? null;
}

/** Items with pieces at a location, reserved or not. */
export async function selectItemsAt(tx: Connection, locationId: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(tx)`
    select item_id as id from stock_levels where location_id = ${locationId} and on_hand > 0`;
  return rows.map(({ id }) => id);
}

/**
 * All locations, including closed ones: the warehouse, then the stores by priority.
 * @param hold keeps the open ones open until the transaction ends. Lock the items first, as closing a location does.
 */
export async function selectSheetPlaces(connection: Connection, hold: boolean): Promise<SheetPlace[]> {
  const { id, slug, kind, name, active, sellsOnline, priority } = locations;
  const query = connection
    .select({ id, slug, kind, name, active, sellsOnline })
    .from(locations)
    .orderBy(sql`${kind} <> 'warehouse'`, asc(priority), asc(id));
  return hold ? query.for('key share') : query;
}

/** Tells every process that the locations changed, once the transaction commits. They are read together with the catalogue. */
export async function announceLocations(tx: Connection): Promise<void> {
  await tx.execute(sql`insert into catalogue_changes (locations) values (true)`);
  await announce(tx, 'catalogue');
}
