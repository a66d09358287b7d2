import { type ActiveStore, storesByCity } from '#domain/stock/place.ts';
import { slugify } from '#domain/text/slug.ts';

/** What can be chosen in a city: its stores, and before them all of them together. */
export interface CityChoice {
  city: string;
  places: { slug: string; name: string; label?: string }[];
}

/**
 * For loaders: pages are sent what they show.
 * @param chosen the slug of the filter, which is among the choices if it is a city of one store as well
 */
export function placeChoices(stores: readonly ActiveStore[], chosen: string | null): CityChoice[] {
  const own = new Set(stores.map(({ slug }) => slug));
  return [...storesByCity(stores)].map(([city, there]) => {
    const slug = slugify(city);
    const hasAll = !own.has(slug) && (there.length > 1 || slug === chosen);
    return {
      city,
      places: [
        ...(hasAll ? [{ slug, name: city, label: 'Toda la ciudad' }] : []),
        ...there.map((store) => ({ slug: store.slug, name: store.name })),
      ],
    };
  });
}
