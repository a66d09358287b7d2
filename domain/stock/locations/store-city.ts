import { slugify } from '../../text/slug.ts';

/** The city in a URL: `puerto-la-cruz`. */
export function citySlug(city: string): string {
  return slugify(city);
}

/** Each city once, in the order of the stores. */
export function citiesOf(stores: readonly { city: string }[]): string[] {
  const bySlug = new Map<string, string>();
  for (const { city } of stores) {
    const slug = citySlug(city);
    if (slug && !bySlug.has(slug)) bySlug.set(slug, city);
  }
  return [...bySlug.values()];
}

/** The city that a text names, ignoring case and accents; null when it is none of these. */
export function readStoreCity(text: string | null, cities: readonly string[]): string | null {
  const slug = slugify(text ?? '');
  return cities.find((city) => citySlug(city) === slug) ?? null;
}
