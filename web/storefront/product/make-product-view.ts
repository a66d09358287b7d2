import type { ItemDetailRecord } from '#contract/catalogue/item.ts';
import type { ItemAvailabilityRecord } from '#contract/stores/availability.ts';
import { centsFromDecimal } from '#domain/money/money.ts';
import { finalPrice } from '#domain/money/pricing.ts';
import { slugify } from '#domain/text/slug.ts';
import { citiesWithStock } from '../availability/store-stock.ts';
import { stockOf } from '../cart/purchase-rules.ts';
import type { ProductView } from './product-view.ts';
import { sizeGuide } from './size-guide/size-guide.ts';

/** For the loader only: the data of the page. */
export function makeProductView(
  { id, attributes }: ItemDetailRecord,
  availability: ItemAvailabilityRecord | null,
): ProductView {
  const { ref, barcode, name, description, category, categoryId, discPercent, images, sizes } = attributes;
  const { garment, colors } = attributes;
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
    sizes: sizes.map(({ size, stock, itemId, ...own }) => {
      const option = { size, stock, itemId };
      const differs = own.barcode !== barcode || own.price !== attributes.price || own.discPercent !== discPercent;
      const cents = centsFromDecimal(own.price);
      return differs
        ? { ...option, own: { ...own, price: cents, finalPrice: finalPrice(cents, own.discPercent) } }
        : option;
    }),
    inStores: citiesWithStock(availability?.attributes.stores ?? []),
    hasSizeGuide: sizeGuide(slugify(category), categoryId) !== null,
    ...(garment && { garment: { garment, gender: categoryId } }),
    ...(colors && { colors: { colors, own: ref } }),
  };
}
