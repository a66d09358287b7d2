import { slugify } from '../text/slug.ts';

/** The cities in which the shop has stores, as they are shown; 'Margarita' is the island, as Venezuelans say it. */
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

/** How a city is written in an address: `puerto-la-cruz`. */
export function citySlug(city: StoreCity): string {
  return slugify(city);
}

/** The city that a text names, however it is typed; null for none of them. */
export function readStoreCity(text: string | null): StoreCity | null {
  const wanted = slugify(text ?? '');
  return STORE_CITIES.find((city) => citySlug(city) === wanted) ?? null;
}
