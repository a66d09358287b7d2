import type { Item } from '#domain/catalogue/item.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import type { Database } from '#server/platform/database/database.ts';

const INSERTED_AT_ONCE = 1_000;

/** Writes variants into a database that is migrated and has none. */
export async function fillCatalogue(database: Database, variants: readonly Item[]): Promise<void> {
  for (let from = 0; from < variants.length; from += INSERTED_AT_ONCE) {
    const some = variants.slice(from, from + INSERTED_AT_ONCE);
    await database.connection
      .insert(items)
      .values(some.map(({ id: _, price, ...rest }) => ({ ...rest, priceCents: price })));
  }
}
