import type { StoreAvailability } from '#contract/stores/availability.ts';
import { storesByCity } from '#domain/stock/place.ts';
import { slugify } from '#domain/text/slug.ts';

/** A store that has the product, with the availability by size. Sold-out sizes are missing. */
export interface StoreStock {
  slug: string;
  name: string;
  /** Orders can be picked up there. */
  pickup?: true;
  sizes: Record<string, 'available' | 'few'>;
}

/** The stores of a city that have the product. */
export interface CityStock {
  slug: string;
  city: string;
  stores: StoreStock[];
}

/** The cities and stores that have the product. For loaders, so that a page receives only what it shows. */
export function citiesWithStock(all: readonly StoreAvailability[]): CityStock[] {
  const stores = all.flatMap(({ slug, name, city, pickup, sizes }) => {
    const there = sizes.flatMap(({ size, state }) => (state === 'sold_out' ? [] : [[size, state] as const]));
    return there.length > 0 ? [{ slug, name, city, ...(pickup && { pickup }), sizes: Object.fromEntries(there) }] : [];
  });
  return [...storesByCity(stores)].map(([city, there]) => ({
    slug: slugify(city),
    city,
    stores: there.map(({ city: _, ...store }) => store),
  }));
}
