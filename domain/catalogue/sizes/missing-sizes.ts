import { compareSizes, isSameSize, sizeKind } from './size-order.ts';

/** The usual sizes, as the next size of a product is chosen from them. Each list is in shop order. */
export interface SizeChoices {
  /** Of the kind that the product has (letters, numbers), and it has not yet. */
  missing: string[];
  /** Of another kind. */
  others: string[];
  /** Those it has, also unusual ones. */
  taken: string[];
}

/** @param taken sizes that the product's items have, in any order and repeated */
export function sizeChoices(taken: readonly string[], usual: readonly string[]): SizeChoices {
  const kinds = new Set(taken.map(sizeKind));
  const free = usual.filter((size) => !taken.some((other) => isSameSize(size, other))).sort(compareSizes);
  return {
    missing: free.filter((size) => kinds.has(sizeKind(size))),
    others: free.filter((size) => !kinds.has(sizeKind(size))),
    taken: [...new Set(taken)].sort(compareSizes),
  };
}
