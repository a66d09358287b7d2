import { citiesOf, citySlug } from '#domain/stock/locations/store-city.ts';

interface CityLink {
  label: string;
  /** Number of stores. */
  count: number;
  to: string;
  current: boolean;
}

type InCity = { city: string };

/** @param city as `citiesOf` names it; null for all */
export function storesIn<Store extends InCity>(stores: readonly Store[], city: string | null): readonly Store[] {
  if (city === null) return stores;
  const slug = citySlug(city);
  return stores.filter((store) => citySlug(store.city) === slug);
}

/** Link to all stores, then one per city in the order of the stores. */
export function cityLinks(stores: readonly InCity[], current: string | null): CityLink[] {
  return [null, ...citiesOf(stores)].map((city) => ({
    label: city ?? 'Todas',
    count: storesIn(stores, city).length,
    to: city ? `/stores?ciudad=${citySlug(city)}` : '/stores',
    current: city === current,
  }));
}
