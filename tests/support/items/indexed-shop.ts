import type { Item } from '#domain/catalogue/item.ts';
import { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import { ItemIndex } from '#server/features/items/item-index.ts';

/** A catalogue without a database, and staff's index of it. */
export async function indexedShop(items: readonly Item[]) {
  const catalogue = new Catalogue(undefined as never, () => {});
  const index = new ItemIndex(catalogue);
  const apply = (rows: readonly Item[], deleted: readonly number[] = []) =>
    catalogue.apply([...rows.map(({ id }) => id), ...deleted], rows);
  await apply(items);
  return { catalogue, index, apply };
}
