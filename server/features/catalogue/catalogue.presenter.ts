import type { CategoryRecord, VersionedCategoryRecord } from '#contract/catalogue/category.ts';
import type { ItemDetailRecord, ItemRecord } from '#contract/catalogue/item.ts';
import type { ProductCard } from '#contract/catalogue/product.ts';
import type { ItemAvailabilityRecord } from '#contract/stores/availability.ts';
import {
  type Category,
  cardVariant,
  type Item,
  LOW_STOCK,
  pictureKeyOfRef,
  totalStock,
} from '#domain/catalogue/item.ts';
import { withPictureVersion } from '#domain/catalogue/picture.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { sizeOptions } from '#domain/catalogue/sizes/size-options.ts';
import { compareSizes } from '#domain/catalogue/sizes/size-order.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { ActiveStore } from '#domain/stock/place.ts';
import { betterState, readLevels, type StoreState } from '#domain/stock/store-levels.ts';
import { slugify } from '#domain/text/slug.ts';
import type { CatalogueEntry, FilteredStyle } from './snapshot/style.ts';

export function presentCategory(category: Category): CategoryRecord {
  return {
    id: category.id,
    attributes: {
      name: category.name,
      slug: slugify(category.name),
      gender: category.gender,
      image: category.image,
    },
  };
}

/** Includes the version, which staff need to save changes. */
export function presentVersionedCategory(category: Category): VersionedCategoryRecord {
  const { id, attributes } = presentCategory(category);
  return { id, attributes: { ...attributes, version: category.version } };
}

function itemAttributes(item: Item): ItemRecord['attributes'] {
  return {
    ref: item.ref,
    barcode: item.barcode,
    name: item.name,
    description: item.description,
    price: decimalFromCents(item.price),
    discPercent: item.discPercent,
    stock: item.stock,
    category: item.category,
    categoryId: item.categoryId,
    size: item.size,
    imageUrl: item.imageUrl && withPictureVersion(item.imageUrl, item.picturesVersion),
    imagesCount: item.imagesCount,
    createdAt: item.createdAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
    version: item.version,
  };
}

/** An item on the wire: price in dollars, timestamps in ISO 8601. */
export function presentItem(item: Item): ItemRecord {
  return { id: item.id, attributes: itemAttributes(item) };
}

/**
 * @param images URLs of the existing pictures of the item's ref, in order
 * @param variants all items of the ref
 */
export function presentItemDetail(item: Item, images: string[], variants: readonly Item[]): ItemDetailRecord {
  const sizes = sizeOptions(variants).map((option) => {
    const { barcode, price, discPercent } = variants.find(({ id }) => id === option.itemId) ?? item;
    return { ...option, barcode, price: decimalFromCents(price), discPercent };
  });
  return { id: item.id, attributes: { ...itemAttributes(item), images, sizes } };
}

/** The item's own picture URL, or else the one of its ref in the public bucket. */
export function pictureUrl(item: Pick<Item, 'imageUrl' | 'ref' | 'picturesVersion'>): string {
  const url = item.imageUrl ?? `/media/products/${encodeURIComponent(pictureKeyOfRef(item.ref))}.jpg`;
  return withPictureVersion(url, item.picturesVersion);
}

/** @throws Error when the style has no variant */
export function presentCard({ variants }: FilteredStyle): ProductCard {
  const shown = cardVariant(variants);
  if (!shown) throw new Error('A card needs at least one variant');
  return {
    id: shown.id,
    attributes: {
      ref: shown.ref,
      name: shown.name,
      category: shown.category,
      categoryId: shown.categoryId,
      price: decimalFromCents(shown.price),
      discPercent: shown.discPercent,
      finalPrice: decimalFromCents(shown.finalPrice),
      stock: totalStock(variants),
      imageUrl: pictureUrl(shown),
      sizes: sizeOptions(variants),
    },
  };
}

/**
 * A card as pages show it: stock above 'few pieces left' is not exact. So a cached page stays valid while orders take from
 * plenty.
 * @param lowStock up to which the house says that few are left
 */
export function withoutAmounts({ id, attributes }: ProductCard, lowStock = LOW_STOCK): ProductCard {
  const capped = (stock: number) => (stock > lowStock ? LOW_STOCK + 1 : stock);
  const sizes = attributes.sizes.map(({ size, itemId, stock }) => ({ size, stock: capped(stock), itemId }));
  return { id, attributes: { ...attributes, stock: capped(attributes.stock), sizes } };
}

/** The stock of a style in each store, by size. Of two items in one size, the better state counts. */
export function presentAvailability(
  { id, ref }: CatalogueEntry,
  variants: readonly CatalogueEntry[],
  stores: readonly (ActiveStore & { pickup: boolean })[],
): ItemAvailabilityRecord {
  const levels = variants.map((variant) => ({ size: sizeName(variant.size), states: readLevels(variant.stores) }));
  const sizes = [...new Set(levels.map(({ size }) => size))].sort(compareSizes);
  const stateAt = (location: number, size: string) =>
    levels
      .filter((one) => one.size === size)
      .map(({ states }): StoreState => states.get(location) ?? 'sold_out')
      .reduce(betterState);
  return {
    id,
    attributes: {
      ref,
      stores: stores.map((store) => ({
        slug: store.slug,
        name: store.name,
        city: store.city,
        pickup: store.pickup,
        sizes: sizes.map((size) => ({ size, state: stateAt(store.id, size) })),
      })),
    },
  };
}
