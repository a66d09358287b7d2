import { Link } from 'react-router';
import type { CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import { rememberStore, useMyStore } from '#web/browser/shopper/my-store.ts';
import { Select } from '#web/ui/form/inputs.tsx';
import type { CityChoice } from './place-choices.ts';
import { changedHref } from './shop-links.ts';
import type { ChangeFilter } from './use-chosen-filter.ts';

interface PlaceFilterProps {
  filter: CatalogueFilter;
  cities: readonly CityChoice[];
  onChange: ChangeFilter;
}

/** 'En mi tienda': filters by what a store has now. The chosen store is remembered and offered again. */
export function PlaceFilter({ filter, cities, onChange }: PlaceFilterProps) {
  const mine = useMyStore();
  const offered = cities.flatMap(({ places }) => places).find(({ slug }) => slug === mine?.slug);
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow text-ink-faint">En mi tienda</legend>
      <div className="mt-3">
        <Select
          name="tienda"
          aria-label="Tienda"
          value={filter.store ?? ''}
          onChange={({ target }) => {
            const place = cities.flatMap(({ places }) => places).find(({ slug }) => slug === target.value);
            if (place) rememberStore(place);
            onChange({ store: target.value || null });
          }}
        >
          <option value="">En línea</option>
          {cities.map(({ city, places }) => (
            <optgroup key={city} label={city}>
              {places.map(({ slug, name, label }) => (
                <option key={slug} value={slug}>
                  {label ?? name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </div>
      {offered && offered.slug !== filter.store && (
        <Link
          to={changedHref(filter, { store: offered.slug })}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          Ver en {offered.name}
        </Link>
      )}
    </fieldset>
  );
}
