import { slugify } from '../text/slug.ts';

/** Display names of the cities with stores; 'Margarita' is an island, but commonly used like a city. */
export const STORE_CITIES = [
  'Caracas',
  'Puerto La Cruz',
  'Puerto Ordaz',
  'Margarita',
  'Maracaibo',
  'Valencia',
  'Maracay',
  'Barquisimeto',
] as const;
export type StoreCity = (typeof STORE_CITIES)[number];

/** The city in a URL: `puerto-la-cruz`. */
export function citySlug(city: StoreCity): string {
  return slugify(city);
}

/** Parses a city, ignoring case and accents; null when unknown. */
export function readStoreCity(text: string | null): StoreCity | null {
  const wanted = slugify(text ?? '');
  return STORE_CITIES.find((city) => citySlug(city) === wanted) ?? null;
}
