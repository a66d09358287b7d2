import { cardVariant } from '#domain/catalogue/item.ts';
import type { Cents } from '#domain/money/money.ts';
import type { IndexedItem } from '../indexed-item.ts';

/** The least and the most of a value that variants may have apart. */
export interface Span<Value = number> {
  least: Value;
  most: Value;
}

/** All variants of one ref, with the values that staff's list by reference needs, computed once. */
export interface Reference {
  ref: string;
  /** By ascending id. */
  items: readonly IndexedItem[];
  /** The one whose name, category and picture stand for all. */
  shown: IndexedItem;
  /** Pieces of all variants. */
  stock: number;
  price: Span<Cents>;
  discPercent: Span;
  newestId: number;
  updatedAt: number;
  /** Index among all references in order of ref; changes when references are added or removed. */
  position: number;
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
    position: 0,
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
