import type { ItemSort } from '#contract/catalogue/item-search.ts';
import { compareSizes, sizeName } from '#domain/catalogue/sizes.ts';
import type { IndexedItem } from './indexed-item.ts';

type Compare = (a: IndexedItem, b: IndexedItem) => number;

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
/** Numeric refs and barcodes are sorted by value, before all others. */
const DIGITS = /^\d+$/;

function compareCodes(a: string, b: string): number {
  const [digitsA, digitsB] = [DIGITS.test(a), DIGITS.test(b)];
  if (digitsA !== digitsB) return digitsA ? -1 : 1;
  return (digitsA ? a.length - b.length : 0) || compareText(a, b);
}

/** Ties are ordered by id, so that no item appears on two pages. */
const byId: Compare = (a, b) => a.entry.id - b.entry.id;
const thenById =
  (compare: Compare): Compare =>
  (a, b) =>
    compare(a, b) || byId(a, b);

/** Ascending order of each column of staff's list. */
export const COMPARE: Record<ItemSort, Compare> = {
  id: byId,
  ref: thenById((a, b) => compareCodes(a.entry.ref, b.entry.ref)),
  barcode: thenById((a, b) => compareCodes(a.entry.barcode, b.entry.barcode)),
  name: thenById((a, b) => compareText(a.foldedName, b.foldedName)),
  size: thenById((a, b) =>
    a.entry.size === b.entry.size ? 0 : compareSizes(sizeName(a.entry.size), sizeName(b.entry.size)),
  ),
  price: thenById((a, b) => a.entry.price - b.entry.price),
  discPercent: thenById((a, b) => a.entry.discPercent - b.entry.discPercent),
  stock: thenById((a, b) => a.entry.stock - b.entry.stock),
  category: thenById((a, b) => compareText(a.entry.categorySlug, b.entry.categorySlug)),
  categoryId: thenById((a, b) => a.entry.categoryId - b.entry.categoryId),
  updatedAt: thenById((a, b) => a.entry.updatedAt.getTime() - b.entry.updatedAt.getTime()),
};
