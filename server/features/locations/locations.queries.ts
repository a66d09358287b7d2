import { asc, eq, sql, sum } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { type Location, locations, stockLevels } from './stock.tables.ts';

/** All of them, the oldest first. */
export function selectLocations(connection: Connection): Promise<Location[]> {
  return connection.select().from(locations).orderBy(asc(locations.id));
}

/** What lies at a location, of all items together. */
export interface Pieces {
  onHand: number;
  /** Held for orders. */
  reserved: number;
}

/** All locations with what lies there. */
export async function selectLocationsWithPieces(
  connection: ReadConnection,
): Promise<{ location: Location; pieces: Pieces }[]> {
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
  return rows.map((location) => ({ location, pieces: piecesOf.get(location.id) ?? { onHand: 0, reserved: 0 } }));
}

/** What lies at one location. */
export async function selectPieces(connection: Connection, locationId: number): Promise<Pieces> {
  const [row] = await connection
    .select({
      onHand: sql`coalesce(sum(${stockLevels.onHand}), 0)`.mapWith(Number),
      reserved: sql`coalesce(sum(${stockLevels.reserved}), 0)`.mapWith(Number),
    })
    .from(stockLevels)
    .where(eq(stockLevels.locationId, locationId));
  return row ?? { onHand: 0, reserved: 0 };
}

export async function selectLocation(connection: Connection, id: number): Promise<Location | null> {
  const [location] = await connection.select().from(locations).where(eq(locations.id, id));
  return location ?? null;
}

/** Locks a location until the transaction ends: nobody brings pieces there meanwhile. */
export async function lockLocation(tx: Connection, id: number): Promise<Location | null> {
  const [location] = await tx.select().from(locations).where(eq(locations.id, id)).for('update');
  return location ?? null;
}

/** The items of which something lies at a location, reserved or not. */
export async function selectItemsAt(tx: Connection, locationId: number): Promise<number[]> {
  const answer = await tx.execute(
    sql`select item_id as id from stock_levels where location_id = ${locationId} and on_hand > 0`,
  );
  return rowsOf<{ id: number }>(answer).map(({ id }) => id);
}
