import type { ItemDetailRecord } from '#contract/catalogue/item.ts';
import type { Cents } from '#domain/money/money.ts';
import type { CityStock } from '../availability/store-stock.ts';

/** Data of the product page, derived from the product record. */
export interface ProductView {
  id: number;
  ref: string;
  barcode: string;
  name: string;
  description: string;
  category: string;
  categoryId: 1 | 2;
  /** Value for /shop?categoria=. */
  categorySlug: string;
  price: Cents;
  discPercent: number;
  /** After the discount. */
  finalPrice: Cents;
  stock: number;
  images: string[];
  sizes: ItemDetailRecord['attributes']['sizes'];
  /** Where stores have some. */
  inStores: CityStock[];
  hasSizeGuide: boolean;
}

/** Whether it can be had in a store and not be bought online. */
export function isOnlyInStores({ stock, inStores }: Pick<ProductView, 'stock' | 'inStores'>): boolean {
  return stock <= 0 && inStores.length > 0;
}
