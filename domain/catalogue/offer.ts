import type { Cents } from '../money/money.ts';
import { type Item, itemFinalPrice } from './item.ts';
import { sizeName } from './sizes/size-names.ts';
import { compareSizes } from './sizes/size-order.ts';

/** Key of items that are interchangeable for shoppers: same style, size and price, whatever the barcode. */
export function offerKey(item: Pick<Item, 'ref' | 'size' | 'price' | 'discPercent'>): string {
  return JSON.stringify([item.ref, sizeName(item.size), itemFinalPrice(item)]);
}

/** A size of a style on sale: its fullest item, and the total stock at that item's price. */
interface Offer {
  size: string;
  itemId: number;
  stock: number;
  finalPrice: Cents;
}

type Variant = Pick<Item, 'id' | 'ref' | 'size' | 'price' | 'discPercent' | 'stock'>;

/** How many pieces an order of `item` can take: the stock of all variants with the same offer. */
export function offerStock(item: Variant, variants: readonly Variant[]): number {
  const key = offerKey(item);
  return variants.reduce((sum, variant) => (offerKey(variant) === key ? sum + variant.stock : sum), 0);
}

/** One offer per size of a style, in shop order. */
export function offersBySize(variants: readonly Variant[]): Offer[] {
  const fullest = new Map<string, Variant>();
  for (const variant of variants) {
    const size = sizeName(variant.size);
    const seen = fullest.get(size);
    if (!seen || variant.stock > seen.stock) fullest.set(size, variant);
  }
  return [...fullest]
    .map(([size, variant]) => ({
      size,
      itemId: variant.id,
      stock: offerStock(variant, variants),
      finalPrice: itemFinalPrice(variant),
    }))
    .sort((a, b) => compareSizes(a.size, b.size));
}
