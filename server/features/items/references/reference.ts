import type { ReferenceSort } from '#contract/catalogue/item-search.ts';
import { cardVariant } from '#domain/catalogue/item.ts';
import type { Cents } from '#domain/money/money.ts';
import type { IndexedItem } from '../indexed-item.ts';
import { columnsOf, compareCodes, compareNumbers, compareText, type SortColumn } from '../order/sort-column.ts';

/** Minimum and maximum of a value among variants. */
interface Span<Value = number> {
  least: Value;
  most: Value;
}

/** All variants of one ref, with the values of the list by reference, computed once. */
export interface Reference {
  ref: string;
  /** The variants, by ascending id. */
  items: readonly IndexedItem[];
  /** The variant whose name, category and picture are shown for all. */
  shown: IndexedItem;
  /** Pieces of all variants. */
  stock: number;
  price: Span<Cents>;
  discPercent: Span;
  newestId: number;
  updatedAt: number;
}

/** @param items at least one, by ascending id */
export function referenceOf(ref: string, items: readonly IndexedItem[]): Reference {
  const [first] = items;
  if (!first) throw new Error('A reference needs at least one variant');
  const card = cardVariant(items.map(({ entry }) => entry));
  const reference: Reference = {
    ref,
    items,
    shown: items.find(({ entry }) => entry === card) ?? first,
    stock: 0,
    price: { least: first.entry.price, most: first.entry.price },
    discPercent: { least: first.entry.discPercent, most: first.entry.discPercent },
    newestId: 0,
    updatedAt: 0,
  };
  for (const { entry } of items) {
    reference.stock += entry.stock;
    widen(reference.price, entry.price);
    widen(reference.discPercent, entry.discPercent);
    reference.newestId = Math.max(reference.newestId, entry.id);
    reference.updatedAt = Math.max(reference.updatedAt, entry.updatedAt.getTime());
  }
  return reference;
}

function widen(span: Span, value: number): void {
  span.least = Math.min(span.least, value);
  span.most = Math.max(span.most, value);
}

/** The order of the positions, also for references with equal values. */
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
