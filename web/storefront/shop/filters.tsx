import { Link } from 'react-router';
import type { ProductFacets } from '#contract/catalogue/product.ts';
import type { CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { HiddenFilter } from './hidden-filter.tsx';
import type { CityChoice } from './place/place-choices.ts';
import { PlaceFilter } from './place/place-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import { categoryFilterLinks, type FilterLink, genderLinks } from './shop-links.ts';
import { SizeFilter } from './size-filter.tsx';
import type { ChangeFilter } from './use-chosen-filter.ts';

interface FiltersProps {
  filter: CatalogueFilter;
  facets: ProductFacets;
  cities: readonly CityChoice[];
  onChange: ChangeFilter;
}

/** Gender and category as links, price, sizes and store as a form: work without JavaScript, apply immediately with it. */
export function Filters({ filter, facets, cities, onChange }: FiltersProps) {
  return (
    <div className="flex flex-col gap-8">
      <LinkGroup title="Género" links={genderLinks(filter, useShop()?.categories ?? [])} />
      <LinkGroup title="Categoría" links={categoryFilterLinks(filter, facets)} />
      <form action="/shop" method="get" className="flex flex-col gap-8">
        <HiddenFilter filter={filter} except={['precio', 'talla', 'tienda']} />
        <PriceFilter filter={filter} limit={facets.maxPrice} onChange={onChange} />
        <SizeFilter filter={filter} sizes={facets.sizes} onChange={onChange} />
        {cities.length > 0 && <PlaceFilter filter={filter} cities={cities} onChange={onChange} />}
        <noscript>
          <Button type="submit" wide>
            Aplicar
          </Button>
        </noscript>
      </form>
    </div>
  );
}

function LinkGroup({ title, links }: { title: string; links: readonly FilterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="eyebrow font-sans text-ink-faint">{title}</h2>
      <ul className="mt-2">
        {links.map(({ label, to, current, count }) => (
          <li key={label}>
            <Link
              to={to}
              replace
              preventScrollReset
              aria-current={current ? 'true' : undefined}
              className={cx(
                'flex min-h-10 items-center justify-between gap-3 underline-offset-4 hover:underline lg:min-h-8.5',
                current ? 'font-semibold' : 'text-ink-soft',
              )}
            >
              <span className="first-letter:uppercase">{label}</span>
              {count !== undefined && <span className="tabular text-ink-faint text-sm">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
