import type { ItemSort } from '#contract/catalogue/item-search.ts';
import { compareSizes, sizeName } from '#domain/catalogue/sizes.ts';
import type { IndexedItem } from './indexed-item.ts';

type Compare<Value> = (a: Value, b: Value) => number;

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const compareNumbers = (a: number, b: number) => a - b;
/** Numeric refs and barcodes are sorted by value, before all others. */
const DIGITS = /^\d+$/;

function compareCodes(a: string, b: string): number {
  const [digitsA, digitsB] = [DIGITS.test(a), DIGITS.test(b)];
  if (digitsA !== digitsB) return digitsA ? -1 : 1;
  return (digitsA ? a.length - b.length : 0) || compareText(a, b);
}

/** A column of staff's list. */
interface Column {
  /** Whether `b` comes after `a`, before, or stands for the same; ascending. */
  compare: Compare<IndexedItem>;
  /** All positions in ascending order. @param all in the order of their positions, which is that of their ids */
  order(all: readonly IndexedItem[]): Uint32Array;
}

/** Ties are ordered by id, so that no item appears on two pages. */
function column<Key extends string | number>(keyOf: (item: IndexedItem) => Key, compare: Compare<Key>): Column {
  return {
    compare: (a, b) => compare(keyOf(a), keyOf(b)) || a.entry.id - b.entry.id,
    order: (all) => orderByKey(all, keyOf, compare),
  };
}

/**
 * Sorts the different keys and counts the items of each: of a large catalogue many have the same name, price or size, and
 * comparing two of them is what takes the time.
 */
function orderByKey<Key>(
  all: readonly IndexedItem[],
  keyOf: (item: IndexedItem) => Key,
  compare: Compare<Key>,
): Uint32Array {
  const numbers = new Map<Key, number>();
  const numberAt = new Uint32Array(all.length);
  for (let at = 0; at < all.length; at += 1) {
    const key = keyOf(all[at] as IndexedItem);
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
    }
    numberAt[at] = number;
  }
  const keys = [...numbers].sort(([a], [b]) => compare(a, b));
  // Keys that compare as equal have one place.
  const placeOf = new Uint32Array(keys.length);
  let place = 0;
  for (const [at, [key, number]] of keys.entries()) {
    const before = keys[at - 1];
    if (before && compare(before[0], key) !== 0) place += 1;
    placeOf[number] = place;
  }
  const next = new Uint32Array(place + 2);
  for (const number of numberAt)
    next[(placeOf[number] as number) + 1] = (next[(placeOf[number] as number) + 1] as number) + 1;
  for (let at = 1; at < next.length; at += 1) next[at] = (next[at] as number) + (next[at - 1] as number);
  const order = new Uint32Array(all.length);
  for (let position = 0; position < all.length; position += 1) {
    const at = placeOf[numberAt[position] as number] as number;
    order[next[at] as number] = position;
    next[at] = (next[at] as number) + 1;
  }
  return order;
}

export const COLUMNS: Record<ItemSort, Column> = {
  id: { compare: (a, b) => a.entry.id - b.entry.id, order: (all) => Uint32Array.from(all.keys()) },
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
