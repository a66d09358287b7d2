import { and, eq } from 'drizzle-orm';
import { type Move, moveStock } from '#server/features/locations/ledger/move-stock.ts';
import { recountStockAt } from '#server/features/locations/ledger/online-levels.ts';
import { announceLocations, lockLocation } from '#server/features/locations/locations.queries.ts';
import { type Location, locations, stockLevels, stockReservations } from '#server/features/locations/stock.tables.ts';
import type { TestShop } from '../shop/test-shop.ts';

export const WAREHOUSE = 1;
/** A store, 'Samán Chacao'. */
export const CHACAO = 3;
export const MERCEDES = 4;

/** Adds pieces at a location, or removes them. Throws when there are too few. */
export async function bring(
  shop: TestShop,
  itemId: number,
  locationId: number,
  delta: number,
  reason: 'adjustment' | 'transfer_out' = 'adjustment',
): Promise<void> {
  const moves: Move[] = [{ itemId, locationId, delta }];
  const short = await shop.database.transaction((tx) =>
    moveStock(tx, moves, { reason, document: null, actor: null, note: null }),
  );
  if (short.length > 0) throw new Error(`Only ${short[0]?.available} are there`);
  await shop.services.catalogue.refresh();
}

/** Reserves pieces for a sale, in a line of their own. */
export async function reserve(
  shop: TestShop,
  saleId: number,
  pieces: { itemId: number; locationId: number; quantity: number },
): Promise<void> {
  const row = { saleId, linePosition: pieces.itemId, ...pieces };
  await shop.database.connection.insert(stockReservations).values(row);
  await shop.services.catalogue.refresh();
}

export async function changeLocation(shop: TestShop, id: number, values: Partial<Location>): Promise<void> {
  await shop.database.transaction(async (tx) => {
    await lockLocation(tx, id);
    await tx.update(locations).set(values).where(eq(locations.id, id));
    await recountStockAt(tx, id);
    await announceLocations(tx);
  });
  await shop.services.catalogue.refresh();
}

export function slugOf({ services }: TestShop, location: number): string {
  return services.catalogue.locations.all().find(({ id }) => id === location)?.slug ?? '';
}

/** The fields of an order's body that is picked up at a store. */
export function pickupAt(shop: TestShop, location: number) {
  return { address: undefined, shipping_method: 'pickup', pickup_location: slugOf(shop, location) };
}

/** An item's stock at each location: `{ 1: '5 − 2' }` means five on hand, of which two are reserved. */
export async function levelsOf({ database }: TestShop, itemId: number): Promise<Record<number, string>> {
  const rows = await database.connection.select().from(stockLevels).where(eq(stockLevels.itemId, itemId));
  return Object.fromEntries(rows.map(({ locationId, onHand, reserved }) => [locationId, `${onHand} − ${reserved}`]));
}

/** Location, pieces and state of an order's reservations, line by line. */
export async function reservationsOf({ database }: TestShop, saleId: number, itemId?: number): Promise<string[]> {
  const rows = await database.connection
    .select()
    .from(stockReservations)
    .where(
      and(
        eq(stockReservations.saleId, saleId),
        itemId === undefined ? undefined : eq(stockReservations.itemId, itemId),
      ),
    )
    .orderBy(stockReservations.linePosition, stockReservations.locationId);
  return rows.map(
    ({ linePosition, locationId, quantity, state }) => `${linePosition}: ${quantity} at ${locationId}, ${state}`,
  );
}
