import type { ItemAvailabilityRecord } from '#contract/stores/availability.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { compareSizes } from '#domain/catalogue/sizes/size-order.ts';
import type { ActiveStore } from '#domain/stock/place.ts';
import { betterState, readLevels, type StoreState } from '#domain/stock/store-levels.ts';
import type { CatalogueEntry } from '../snapshot/style.ts';

/** What each store has of a style, by size; of two items in one size, the better. */
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
