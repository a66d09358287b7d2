import type { ItemDetailRecord } from '#contract/catalogue/item.ts';
import type { ItemAvailabilityRecord } from '#contract/stores/availability.ts';
import { type Cents, centsFromDecimal } from '#domain/money/money.ts';
import { finalPrice } from '#domain/money/pricing.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { slugify } from '#domain/text/slug.ts';
import { type CityStock, citiesWithStock } from '../availability/store-stock.ts';
import { stockOf } from '../cart/purchase-rules.ts';

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
}

export function productView(
  { id, attributes }: ItemDetailRecord,
  availability: ItemAvailabilityRecord | null,
): ProductView {
  const { ref, barcode, name, description, category, categoryId, discPercent, images, sizes } = attributes;
  const price = centsFromDecimal(attributes.price);
  return {
    id,
    ref,
    barcode,
    name,
    description,
    category,
    categoryId,
    categorySlug: slugify(category),
    price,
    discPercent,
    finalPrice: finalPrice(price, discPercent),
    stock: stockOf(attributes),
    images,
    sizes,
    inStores: citiesWithStock(availability?.attributes.stores ?? []),
  };
}

/** Whether it can be had in a store and not be bought online. */
export function isOnlyInStores({ stock, inStores }: Pick<ProductView, 'stock' | 'inStores'>): boolean {
  return stock <= 0 && inStores.length > 0;
}

const DESCRIPTION_LENGTH = 150;

/**
 * Meta description: at most 150 characters of the product's description, cut at a whole word, and a call to buy in this
 * shop.
 */
export function shareDescription({ description }: Pick<ProductView, 'description'>, shopName: string): string {
  return `${cutText(description, DESCRIPTION_LENGTH)} Cómpralo en ${shopName}.`.trim();
}
