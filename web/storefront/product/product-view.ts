import type { GarmentVideo } from '#contract/catalogue/garment.ts';
import type { SizeOption } from '#domain/catalogue/sizes/size-options.ts';
import type { SizeGuide } from '#domain/content/size-guide.ts';
import type { Cents } from '#domain/money/money.ts';
import type { CityStock } from '../availability/store-stock.ts';
import type { GarmentPartProps } from '../garment/garment-part.tsx';

/** What shoppers see of a size guide. */
export type ShownGuide = Pick<SizeGuide, 'unit' | 'note' | 'table'>;

/** Data that may differ by size. */
type OwnOfSize = Pick<ProductView, 'barcode' | 'price' | 'discPercent' | 'finalPrice'>;

interface ProductSize extends SizeOption {
  /** The data of the size; absent when it does not differ from the product. */
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
  /** Stores that have the product. */
  inStores: CityStock[];
  hasSizeGuide: boolean;
  /** Absent while the guides are as the code has them. */
  sizeGuide?: ShownGuide;
  /** Parts of the page: what is known of the garment, and its colours. Each is absent where there is nothing to show. */
  garment?: GarmentPartProps;
  colors?: GarmentPartProps;
  video?: GarmentVideo;
}

/** The product with the data of a size; unchanged without one. */
export function inSize(product: ProductView, size: string | null): ProductView {
  return { ...product, ...product.sizes.find((option) => option.size === size)?.own };
}

/** Whether it is sold out online but available in a store. */
export function isOnlyInStores({ stock, inStores }: Pick<ProductView, 'stock' | 'inStores'>): boolean {
  return stock <= 0 && inStores.length > 0;
}
