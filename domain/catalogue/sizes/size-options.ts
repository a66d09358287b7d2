import type { Item } from '../item.ts';
import { sizeName } from './size-names.ts';
import { compareSizes } from './size-order.ts';

/** A size of a product: the stock over all its variants, and the variant to put in the cart. */
export interface SizeOption {
  size: string;
  stock: number;
  itemId: number;
}

/**
 * Sizes of a product in shop order. Variants of the same size count together, and the one with most stock is bought.
 */
export function sizeOptions(variants: readonly Pick<Item, 'id' | 'size' | 'stock'>[]): SizeOption[] {
  const bySize = new Map<string, { option: SizeOption; fullest: number }>();
  for (const variant of variants) {
    const size = sizeName(variant.size);
    const seen = bySize.get(size);
    if (!seen) {
      bySize.set(size, { option: { size, stock: variant.stock, itemId: variant.id }, fullest: variant.stock });
      continue;
    }
    seen.option.stock += variant.stock;
    if (variant.stock > seen.fullest) {
      seen.fullest = variant.stock;
      seen.option.itemId = variant.id;
    }
  }
  return [...bySize.values()].map(({ option }) => option).sort((a, b) => compareSizes(a.size, b.size));
}
