import type { ItemDetailRecord } from '#contract/catalogue/item.ts';
import { DEFAULT_GUIDES } from '#contract/content/sizes/default-sizes.ts';
import type { SizesBlock } from '#contract/content/sizes/sizes.ts';
import type { ItemAvailabilityRecord } from '#contract/stores/availability.ts';
import { findGuide } from '#domain/content/size-guide.ts';
import { centsFromDecimal } from '#domain/money/money.ts';
import { finalPrice } from '#domain/money/pricing.ts';
import { slugify } from '#domain/text/slug.ts';
import { citiesWithStock } from '../availability/store-stock.ts';
import { stockOf } from '../cart/purchase-rules.ts';
import type { ProductView } from './product-view.ts';

/**
 * For the loader only: the data of the page.
 * @param guides as the house wrote them; null while they are as the code has them
 */
export function makeProductView(
  { id, attributes }: ItemDetailRecord,
  availability: ItemAvailabilityRecord | null,
  guides: readonly SizesBlock[] | null,
): ProductView {
  const { ref, barcode, name, description, category, categoryId, discPercent, images, sizes } = attributes;
  const { garment, colors, video } = attributes;
  const guide = findGuide(guides ?? DEFAULT_GUIDES, slugify(category), categoryId);
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
    hasSizeGuide: guide !== undefined,
    ...(guides && guide && { sizeGuide: { unit: guide.unit, note: guide.note, table: guide.table } }),
    ...(garment && { garment: { garment, gender: categoryId } }),
    ...(colors && { colors: { colors, own: ref } }),
    ...(video && { video }),
  };
}
