import type { Cents } from '../money/money.ts';
import { type Item, itemFinalPrice } from './item.ts';
import { compareSizes, sizeName } from './sizes.ts';

/** What a shopper takes for one thing: items of one style, in one size, at one price, whatever their barcodes. */
export function offerKey(item: Pick<Item, 'ref' | 'size' | 'price' | 'discPercent'>): string {
  return JSON.stringify([item.ref, sizeName(item.size), itemFinalPrice(item)]);
}

/** A size of a style as it can be bought: the fullest item of it, and all that an order can take at its price. */
export interface Offer {
  size: string;
  itemId: number;
  stock: number;
  finalPrice: Cents;
}

type Variant = Pick<Item, 'id' | 'ref' | 'size' | 'price' | 'discPercent' | 'stock'>;

/** All that an order of `item` can take, of its variants. */
export function offerStock(item: Variant, variants: readonly Variant[]): number {
  const key = offerKey(item);
  return variants.reduce((sum, variant) => (offerKey(variant) === key ? sum + variant.stock : sum), 0);
}

/** The sizes of a style in shop order, each as it can be bought. */
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
