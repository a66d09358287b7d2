import type { Item } from '#domain/catalogue/item.ts';
import { insertItems } from '#server/features/items/item-row.ts';
import { ensureLocations } from '#server/features/locations/first-locations.ts';
import type { Database } from '#server/platform/database/database.ts';

const INSERTED_AT_ONCE = 1_000;

/** Writes variants with stock in the warehouse into a migrated database that has no items. */
export async function fillCatalogue(database: Database, variants: readonly Item[]): Promise<void> {
  await ensureLocations(database);
  for (let from = 0; from < variants.length; from += INSERTED_AT_ONCE) {
    const rows = variants
      .slice(from, from + INSERTED_AT_ONCE)
      .map(({ id: _, price, ...rest }) => ({ ...rest, priceCents: price }));
    await database.transaction((tx) => insertItems(tx, rows, null));
  }
}
