import type { ReferenceSort } from '#contract/catalogue/item-search.ts';
import { columnsOf, compareCodes, compareNumbers, compareText, type SortColumn } from '../order/sort-column.ts';
import type { Reference } from './reference.ts';

/** The order of the positions, and of references that have the same value. */
export const byRef = (a: Reference, b: Reference) => compareText(a.ref, b.ref);
const column = columnsOf(byRef);

/** The columns of staff's list by reference. */
export const REFERENCE_COLUMNS: Record<ReferenceSort, SortColumn<Reference>> = {
  id: column(({ newestId }) => newestId, compareNumbers),
  ref: column(({ ref }) => ref, compareCodes),
  name: column(({ shown }) => shown.foldedName, compareText),
  price: column(({ price }) => price.least, compareNumbers),
  discPercent: column(({ discPercent }) => discPercent.most, compareNumbers),
  stock: column(({ stock }) => stock, compareNumbers),
  category: column(({ shown }) => shown.entry.categorySlug, compareText),
  updatedAt: column(({ updatedAt }) => updatedAt, compareNumbers),
};
