import type { SizeOption } from '#domain/catalogue/sizes/size-options.ts';
import type { Cents } from '#domain/money/money.ts';
import type { CityStock } from '../availability/store-stock.ts';

/** What may be another in each size. */
type OwnOfSize = Pick<ProductView, 'barcode' | 'price' | 'discPercent' | 'finalPrice'>;

interface ProductSize extends SizeOption {
  /** Absent where it is as in the product. */
  own?: OwnOfSize;
}

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
  sizes: ProductSize[];
  /** Where stores have some. */
  inStores: CityStock[];
  hasSizeGuide: boolean;
}

/** The product as it is in a size; itself without one. */
export function inSize(product: ProductView, size: string | null): ProductView {
  return { ...product, ...product.sizes.find((option) => option.size === size)?.own };
}

/** Whether it can be had in a store and not be bought online. */
export function isOnlyInStores({ stock, inStores }: Pick<ProductView, 'stock' | 'inStores'>): boolean {
  return stock <= 0 && inStores.length > 0;
}
