import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProductFacets } from '#contract/catalogue/product.ts';
import { type CatalogueFilter, cataloguePath, catalogueQuery } from '#domain/catalogue/catalogue-filter.ts';
import { NO_SIZE } from '#domain/catalogue/sizes/size-names.ts';
import { rememberStore, useMyStore } from '#web/browser/shopper/my-store.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/form/inputs.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import type { CityChoice } from './place-choices.ts';
import { PriceFilter } from './price-filter.tsx';
import { categoryFilterLinks, changedHref, type FilterLink, genderLinks } from './shop-links.ts';
import type { ChangeFilter } from './use-chosen-filter.ts';

export interface FiltersProps {
  filter: CatalogueFilter;
  facets: ProductFacets;
  cities: readonly CityChoice[];
  onChange: ChangeFilter;
}

/** Gender and category as links, price, sizes, colours and store as a form: work without JavaScript, apply immediately with it. */
export function Filters({ filter, facets, cities, onChange }: FiltersProps) {
  return (
    <div className="flex flex-col gap-8">
      <LinkGroup title="Género" links={genderLinks(filter, useShop().categories)} />
      <LinkGroup title="Categoría" links={categoryFilterLinks(filter, facets)} />
      <form action={cataloguePath(filter)} method="get" className="flex flex-col gap-8">
        <HiddenFilter filter={filter} except={['precio', 'talla', 'color', 'tienda']} />
        <PriceFilter filter={filter} limit={facets.maxPrice} onChange={onChange} />
        <SizeFilter filter={filter} facets={facets} onChange={onChange} />
        <ColorFilter filter={filter} facets={facets} onChange={onChange} />
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

/** Sizes as toggles; products with any of the chosen sizes match. */
function SizeFilter({ filter, facets, onChange }: Omit<FiltersProps, 'cities'>) {
  return (
    <Toggles
      title="Talla"
      name="talla"
      choices={facets.sizes.map(({ size }) => ({ value: size, label: size === NO_SIZE ? 'Sin talla' : size }))}
      chosen={filter.sizes}
      onChange={(sizes) => onChange({ sizes })}
    />
  );
}

/** Colours as toggles, once there are two to choose from; products of any of the chosen colours match. */
function ColorFilter({ filter, facets, onChange }: Omit<FiltersProps, 'cities'>) {
  if (facets.colors.length + filter.colors.length < 2) return null;
  return (
    <Toggles
      title="Color"
      name="color"
      choices={facets.colors.map(({ slug, name, hex, count }) => ({
        value: slug,
        label: (
          <>
            <Swatch hex={hex} className="mr-2 size-4" />
            {name} <span className="tabular ml-2">{count}</span>
          </>
        ),
      }))}
      chosen={filter.colors}
      onChange={(colors) => onChange({ colors })}
    />
  );
}

interface TogglesProps {
  title: string;
  /** Of the parameter. */
  name: string;
  choices: readonly { value: string; label: ReactNode }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

function Toggles({ title, name, choices, chosen, onChange }: TogglesProps) {
  // Includes values from the URL that nothing for sale has, so that they can be removed.
  const others = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  const all = [...choices, ...others.map((value) => ({ value, label: value }))];
  if (all.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow text-ink-faint">{title}</legend>
      <div className="mt-3 flex flex-wrap gap-2">
        {all.map(({ value, label }) => (
          <label
            key={value}
            className="tabular relative inline-flex min-h-10 min-w-10 cursor-pointer items-center justify-center rounded-house border border-line px-2.5 text-sm transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-gold has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Hidden inputs with the rest of the filter, for a form that submits one part of it without JavaScript. */
export function HiddenFilter({ filter, except }: { filter: CatalogueFilter; except: readonly string[] }) {
  const rest = [...catalogueQuery({ ...filter, page: 1 })].filter(([name]) => !except.includes(name));
  return rest.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** 'En mi tienda': filters by what a store has now. The chosen store is remembered and offered again. */
function PlaceFilter({ filter, cities, onChange }: Omit<FiltersProps, 'facets'>) {
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
