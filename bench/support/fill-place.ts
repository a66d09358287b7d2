import { insertItems } from '#server/features/items/item-row.ts';
import { ensureLocations } from '#server/features/locations/first-locations.ts';
import type { Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { variantsOf } from './large-catalogue.ts';
import type { Place } from './place.ts';

const INSERTED_AT_ONCE = 1_000;

/**
 * Writes this many variants with stock in the warehouse into a new place.
 * @param more writes further data of the shop
 */
export async function fillPlace(
  place: Place,
  count: number,
  more: (database: Database) => Promise<void> = async () => {},
): Promise<void> {
  const database = await place.open();
  await migrate(database);
  await ensureLocations(database);
  const variants = variantsOf(count);
  for (let from = 0; from < variants.length; from += INSERTED_AT_ONCE) {
    const rows = variants
      .slice(from, from + INSERTED_AT_ONCE)
      .map(({ id: _, price, ...rest }) => ({ ...rest, priceCents: price }));
    await database.transaction((tx) => insertItems(tx, rows, null));
  }
  await more(database);
  await database.close();
}
