import { eq } from 'drizzle-orm';
import { insertItems } from '#server/features/items/item-row.ts';
import { moveStock } from '#server/features/locations/ledger/move-stock.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { testWithNeighbours } from '#tests/support/browser/own-shop.ts';

const [CHACAO, VALENCIA] = [3, 12];

/** Three styles: one only in Valencia, one online and in both stores, one only online. */
const SHELF = [
  { ref: 'LINO', name: 'Camisa de lino', size: 'M', stock: 0, stores: { [VALENCIA]: 2 } },
  { ref: 'POLO', name: 'Polo de algodón', size: 'M', stock: 9, stores: { [VALENCIA]: 9, [CHACAO]: 3 } },
  { ref: 'POLO', name: 'Polo de algodón', size: 'L', stock: 9, stores: { [CHACAO]: 8 } },
  { ref: 'SACO', name: 'Saco de tweed', size: 'L', stock: 4, stores: {} },
] as const;

async function putOnShelves(url: string): Promise<void> {
  const database = await openServerDatabase(url, console.error);
  for (const [index, { stores, ...item }] of SHELF.entries()) {
    const details = { barcode: `759${index}`, priceCents: 3_000, category: 'camisa', categoryId: 1 as const };
    const [made] = await database.transaction((tx) => insertItems(tx, [{ ...item, ...details }], null));
    const moves = Object.entries(stores).map(([at, delta]) => ({
      itemId: made?.id ?? 0,
      locationId: Number(at),
      delta: Number(delta),
    }));
    const origin = { reason: 'opening', document: null, actor: null, note: null } as const;
    await database.transaction((tx) => moveStock(tx, moves, origin));
  }
  // One of the two stores offers pick-up.
  await database.connection.update(locations).set({ pickup: true }).where(eq(locations.id, CHACAO));
  await database.close();
}

/** The journeys' `test` on a shop with stock in its stores. */
export const testWithStockedStores = testWithNeighbours(async ({ DATABASE_URL }) => {
  if (!DATABASE_URL) throw new Error('The shop has no database of its own');
  await putOnShelves(DATABASE_URL);
  return { env: {}, close: async () => {} };
});
