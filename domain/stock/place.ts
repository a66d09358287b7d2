import { slugify } from '../text/slug.ts';

/** An active store. */
export interface ActiveStore {
  id: number;
  slug: string;
  name: string;
  city: string;
}

/** A store, or all stores of a city. */
export interface Place {
  /** In addresses: `?tienda=`. */
  slug: string;
  /** 'Valencia', 'Samán Chacao'. */
  name: string;
  stores: readonly ActiveStore[];
}

/** The stores by city, in the order given. */
export function storesByCity<Store extends { city: string }>(stores: readonly Store[]): Map<string, Store[]> {
  return Map.groupBy(stores, ({ city }) => city);
}

/**
 * The place with this slug; null when there is none or it no longer exists. A store comes before a city with the same
 * slug.
 */
export function findPlace(stores: readonly ActiveStore[], slug: string): Place | null {
  const store = stores.find((one) => one.slug === slug);
  if (store) return { slug, name: store.name, stores: [store] };
  for (const [city, there] of storesByCity(stores)) {
    if (slugify(city) === slug) return { slug, name: city, stores: there };
  }
  return null;
}
