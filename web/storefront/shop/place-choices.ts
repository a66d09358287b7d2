import { type ActiveStore, storesByCity } from '#domain/stock/place.ts';
import { slugify } from '#domain/text/slug.ts';

/** The choices in a city: all of its stores together, then each store. */
export interface CityChoice {
  city: string;
  places: { slug: string; name: string; label?: string }[];
}

/**
 * For loaders, so that a page receives only what it shows.
 * @param chosen slug of the filter; it is among the choices even if it is a city with one store
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
