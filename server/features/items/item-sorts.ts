import type { ItemSort } from '#contract/catalogue/item-search.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { compareSizes } from '#domain/catalogue/sizes/size-order.ts';
import type { IndexedItem } from './indexed-item.ts';
import { columnsOf, compareCodes, compareNumbers, compareText, type SortColumn } from './order/sort-column.ts';

/** The order of the positions, also for items with equal values. */
const byId = (a: IndexedItem, b: IndexedItem) => a.entry.id - b.entry.id;
const column = columnsOf(byId);

/** The columns of staff's list. */
export const COLUMNS: Record<ItemSort, SortColumn<IndexedItem>> = {
  id: { compare: byId, order: (all) => Uint32Array.from(all.keys()) },
  ref: column(({ entry }) => entry.ref, compareCodes),
  barcode: column(({ entry }) => entry.barcode, compareCodes),
  name: column(({ foldedName }) => foldedName, compareText),
  size: column(({ entry }) => sizeName(entry.size), compareSizes),
  price: column(({ entry }) => entry.price, compareNumbers),
  discPercent: column(({ entry }) => entry.discPercent, compareNumbers),
  stock: column(({ entry }) => entry.stock, compareNumbers),
  category: column(({ entry }) => entry.categorySlug, compareText),
  categoryId: column(({ entry }) => entry.categoryId, compareNumbers),
  updatedAt: column(({ entry }) => entry.updatedAt.getTime(), compareNumbers),
};
