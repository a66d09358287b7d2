import { and, eq, sql } from 'drizzle-orm';
import { type Move, moveStock } from '#server/features/locations/ledger/move-stock.ts';
import { setOnlineStock } from '#server/features/locations/ledger/online-stock.ts';
import { type Location, locations, stockLevels, stockReservations } from '#server/features/locations/stock.tables.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import type { TestShop } from '../shop/test-shop.ts';

export const WAREHOUSE = 1;

/** Brings pieces to a location, or takes them from it. Throws when there are too few. */
export async function bring(shop: TestShop, itemId: number, locationId: number, delta: number): Promise<void> {
  const moves: Move[] = [{ itemId, locationId, delta }];
  const short = await shop.database.transaction((tx) =>
    moveStock(tx, moves, { reason: 'adjustment', document: null, actor: null, note: null }),
  );
  if (short.length > 0) throw new Error(`Only ${short[0]?.available} are there`);
  await shop.services.catalogue.refresh();
}

/** Sets how many pieces of an item can be bought online, as a form of staff does: the warehouse takes the difference. */
export async function setStock({ database }: { database: Database }, itemId: number, stock: number): Promise<void> {
  const origin = { reason: 'adjustment', document: null, actor: null, note: null } as const;
  await database.transaction((tx) => setOnlineStock(tx, [{ itemId, stock }], origin));
}

/** Gives all items that a test has inserted by SQL, and that have no pieces yet, so many in the warehouse. */
export async function stockNewItems({ database }: { database: Database }, stock: number): Promise<void> {
  const answer = await database.connection.execute(
    sql`select id from items where not exists (select from stock_levels where item_id = items.id) order by id`,
  );
  const stocks = rowsOf<{ id: number }>(answer).map(({ id }) => ({ itemId: id, stock }));
  const origin = { reason: 'opening', document: null, actor: null, note: null } as const;
  await database.transaction((tx) => setOnlineStock(tx, stocks, origin));
}

export async function changeLocation(shop: TestShop, id: number, values: Partial<Location>): Promise<void> {
  await shop.database.connection.update(locations).set(values).where(eq(locations.id, id));
  await shop.services.catalogue.refresh();
}

/** What lies of an item at each location: `{ 1: '5 − 2' }` is five on hand, of which two are reserved. */
export async function levelsOf({ database }: TestShop, itemId: number): Promise<Record<number, string>> {
  const rows = await database.connection.select().from(stockLevels).where(eq(stockLevels.itemId, itemId));
  return Object.fromEntries(rows.map(({ locationId, onHand, reserved }) => [locationId, `${onHand} − ${reserved}`]));
}

/** Location, pieces and state of what an order has taken, line by line. */
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
