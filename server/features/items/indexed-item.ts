import type { CatalogueEntry } from '#server/features/catalogue/snapshot/catalogue-snapshot.ts';

/** An item with the values needed by staff's list, computed once. */
export interface IndexedItem {
  entry: CatalogueEntry;
  /** All searchable text, accents folded, one part per line. */
  text: string;
  foldedName: string;
  /** Index among all items in order of id; changes when items are added or deleted. */
  position: number;
  isDateSerial: boolean;
}
