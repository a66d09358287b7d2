import { Link } from 'react-router';
import type { CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import { type ActiveStore, findPlace, storesByCity } from '#domain/stock/place.ts';
import { slugify } from '#domain/text/slug.ts';
import { rememberStore, useMyStore } from '#web/browser/shopper/my-store.ts';
import { Select } from '#web/ui/form/field.tsx';
import { changed } from './shop-links.ts';
import { useFilterChange } from './use-filter-change.ts';

interface PlaceFilterProps {
  filter: CatalogueFilter;
  stores: readonly ActiveStore[];
}

/** 'En mi tienda': what is there now. The store that is chosen is remembered, and offered from then on. */
export function PlaceFilter({ filter, stores }: PlaceFilterProps) {
  const change = useFilterChange(filter);
  const mine = useMyStore();
  const chosen = filter.store ?? '';

  function choose(slug: string) {
    const place = findPlace(stores, slug);
    if (place) rememberStore(place);
    change({ store: slug || null });
  }

  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow text-ink-faint">En mi tienda</legend>
      <div className="mt-3">
        <Select name="tienda" aria-label="Tienda" value={chosen} onChange={({ target }) => choose(target.value)}>
          <option value="">En línea</option>
          {[...storesByCity(stores)].map(([city, there]) => (
            <optgroup key={city} label={city}>
              {(there.length > 1 || slugify(city) === chosen) && <option value={slugify(city)}>Todo {city}</option>}
              {there.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </div>
      {mine && mine.slug !== chosen && findPlace(stores, mine.slug) && (
        <Link
          to={changed(filter, { store: mine.slug })}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          Ver en {mine.name}
        </Link>
      )}
    </fieldset>
  );
}
