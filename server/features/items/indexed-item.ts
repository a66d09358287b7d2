import { sizeOfDateSerial } from '#domain/catalogue/sizes/date-serial-size.ts';
import { foldAccents } from '#domain/text/slug.ts';
import type { CatalogueEntry } from '#server/features/catalogue/snapshot/style.ts';

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

const TEXT = ['name', 'ref', 'barcode', 'category', 'size'] as const satisfies (keyof CatalogueEntry)[];

export function hasSameText(a: CatalogueEntry, b: CatalogueEntry): boolean {
  return TEXT.every((field) => a[field] === b[field]);
}

/** @param before the item before the change; its text is reused if it is the same */
export function indexItem(entry: CatalogueEntry, before: IndexedItem | undefined): IndexedItem {
  if (before && hasSameText(before.entry, entry)) return { ...before, entry };
  const foldedName = foldAccents(entry.name);
  return {
    entry,
    text: `${foldedName}\n${foldAccents(`${entry.ref}\n${entry.barcode}\n${entry.category}\n${entry.size ?? ''}`)}`,
    foldedName,
    position: 0,
    isDateSerial: sizeOfDateSerial(entry.size) !== null,
  };
}
