import { citySlug, readStoreCity, STORE_CITIES, type StoreCity } from '#domain/sales/store-city.ts';
import type { Store } from './store.ts';
import { STORES } from './stores.ts';

export interface CityLink {
  label: string;
  /** Stores there. */
  count: number;
  to: string;
  current: boolean;
}

/** The city that `?ciudad=` names; null for none or one without a store. */
export function readCity(params: URLSearchParams): StoreCity | null {
  return readStoreCity(params.get('ciudad'));
}

export function storesIn(city: StoreCity | null): readonly Store[] {
  return city === null ? STORES : STORES.filter((store) => store.city === city);
}

/** All stores, then each city in the order of the list. */
export function cityLinks(current: StoreCity | null): CityLink[] {
  return [null, ...STORE_CITIES].map((city) => ({
    label: city ?? 'Todas',
    count: storesIn(city).length,
    to: city ? `/stores?ciudad=${citySlug(city)}` : '/stores',
    current: city === current,
  }));
}
