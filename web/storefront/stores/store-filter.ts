import { citySlug, readStoreCity, STORE_CITIES, type StoreCity } from '#domain/sales/store-city.ts';
import type { Store } from './store.ts';
import { STORES } from './stores.ts';

export interface CityLink {
  label: string;
  /** Number of stores. */
  count: number;
  to: string;
  current: boolean;
}

/** The city in `?ciudad=`; null for none or one without a store. */
export function readCity(params: URLSearchParams): StoreCity | null {
  return readStoreCity(params.get('ciudad'));
}

export function storesIn(city: StoreCity | null): readonly Store[] {
  return city === null ? STORES : STORES.filter((store) => store.city === city);
}

/** Link to all stores, then one per city in the order of the stores. */
export function cityLinks(current: StoreCity | null): CityLink[] {
  return [null, ...STORE_CITIES].map((city) => ({
    label: city ?? 'Todas',
    count: storesIn(city).length,
    to: city ? `/stores?ciudad=${citySlug(city)}` : '/stores',
    current: city === current,
  }));
}
