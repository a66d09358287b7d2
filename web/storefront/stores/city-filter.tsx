import { Link } from 'react-router';
import { citiesOf, citySlug } from '#domain/stock/locations/store-city.ts';
import { cx } from '#web/ui/cx.ts';
import type { Store } from './store.ts';

/** The cities as links, so that a filtered list has its own URL and works without JavaScript. */
export function CityFilter({ stores, current }: { stores: readonly Store[]; current: string | null }) {
  return (
    <nav aria-label="Tiendas por ciudad" className="border-line border-y">
      <ul className="-mx-3 flex flex-wrap py-2">
        {cityLinks(stores, current).map((city) => (
          <li key={city.to}>
            <Link
              to={city.to}
              preventScrollReset
              aria-current={city.current ? 'page' : undefined}
              className={cx(
                'tabular group inline-flex min-h-11 items-center gap-1.5 px-3 transition-colors',
                city.current ? 'text-ink' : 'text-ink-soft hover:text-ink',
              )}
            >
              <span
                className={cx(
                  'underline-offset-[6px] group-hover:underline',
                  city.current && 'underline decoration-2 decoration-gold',
                )}
              >
                {city.label}
              </span>
              <span className="text-ink-faint text-sm">
                {city.count}
                <span className="sr-only"> {city.count === 1 ? 'tienda' : 'tiendas'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CityLink {
  label: string;
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
