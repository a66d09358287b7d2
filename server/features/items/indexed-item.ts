import type { CatalogueEntry } from '#server/features/catalogue/snapshot/catalogue-snapshot.ts';

/** An item with what staff's list asks of it worked out once. */
export interface IndexedItem {
  entry: CatalogueEntry;
  /** Everything the search looks in, folded, parts on lines of their own. */
  text: string;
  foldedName: string;
  /** Where it stands among all items by id; changes as items come and go. */
  position: number;
  isDateSerial: boolean;
}
