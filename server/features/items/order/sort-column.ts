/** Negative when `a` comes first, positive when `b` does, 0 when they are equal. */
type Compare<Value> = (a: Value, b: Value) => number;

export const compareText: Compare<string> = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
export const compareNumbers: Compare<number> = (a, b) => a - b;

const DIGITS = /^\d+$/;

/** Numeric refs and barcodes are sorted by value, before all others. */
export function compareCodes(a: string, b: string): number {
  const [digitsA, digitsB] = [DIGITS.test(a), DIGITS.test(b)];
  if (digitsA !== digitsB) return digitsA ? -1 : 1;
  return (digitsA ? a.length - b.length : 0) || compareText(a, b);
}

/** A sort column of an index. */
export interface SortColumn<Row> {
  /** Compares `a` and `b`, ascending: above 0 if `a` comes later, 0 if they are equal. */
  compare: Compare<Row>;
  /** All positions in ascending order. @param all in the order of their positions */
  order(all: readonly Row[]): Uint32Array;
}

/**
 * Makes the columns of an index.
 * @param tie orders rows with equal values, so that no row is on two pages; positions follow this order
 */
export function columnsOf<Row>(tie: Compare<Row>) {
  return <Key extends string | number>(keyOf: (row: Row) => Key, compare: Compare<Key>): SortColumn<Row> => ({
    compare: (a, b) => compare(keyOf(a), keyOf(b)) || tie(a, b),
    order: (all) => orderByKey(all, keyOf, compare),
  });
}

/**
 * Sorts the distinct keys and counts the rows of each. In a large catalogue many rows share a name, price or size, and
 * comparing keys takes most of the time.
 */
function orderByKey<Row, Key>(all: readonly Row[], keyOf: (row: Row) => Key, compare: Compare<Key>): Uint32Array {
  const numbers = new Map<Key, number>();
  const numberAt = new Uint32Array(all.length);
  for (let at = 0; at < all.length; at += 1) {
    const key = keyOf(all[at] as Row);
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
    }
    numberAt[at] = number;
  }
  const keys = [...numbers].sort(([a], [b]) => compare(a, b));
  // Equal keys share one place.
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
