import { compareSizes, isSameSize, sizeKind } from './size-order.ts';

/** The usual sizes that staff choose from for the next size of a product. Each list is in shop order. */
interface SizeChoices {
  /** Sizes that the product lacks, of the kind that it has (letters or numbers). */
  missing: string[];
  /** Sizes of another kind. */
  others: string[];
  /** Sizes that the product has, unusual ones included. */
  taken: string[];
}

/** @param taken sizes of the product's items, in any order and possibly repeated */
export function sizeChoices(taken: readonly string[], usual: readonly string[]): SizeChoices {
  const kinds = new Set(taken.map(sizeKind));
  const free = usual.filter((size) => !taken.some((other) => isSameSize(size, other))).sort(compareSizes);
  return {
    missing: free.filter((size) => kinds.has(sizeKind(size))),
    others: free.filter((size) => !kinds.has(sizeKind(size))),
    taken: [...new Set(taken)].sort(compareSizes),
  };
}
