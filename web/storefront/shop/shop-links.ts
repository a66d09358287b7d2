import type { CategoryRecord } from '#contract/catalogue/category.ts';
import type { ProductFacets } from '#contract/catalogue/product.ts';
import {
  type CatalogueFilter,
  cataloguePath,
  catalogueQuery,
  EMPTY_FILTER,
} from '#domain/catalogue/catalogue-filter.ts';
import { GENDER_NAMES, type GenderId, genderId, genderOf } from '#domain/catalogue/gender.ts';
import { sizeTitle } from '#domain/catalogue/sizes/size-names.ts';
import { formatShopPrice } from '#domain/money/money.ts';
import { capitalized } from '../kit/capitalized.ts';

/** Canonical URL of a filter: its path with its query in a fixed order. */
export function shopHref(filter: CatalogueFilter): string {
  const query = catalogueQuery(filter).toString();
  return cataloguePath(filter) + (query && `?${query}`);
}

/** The filter with the change applied; any change but of the page number goes back to the first page. */
export function changed(filter: CatalogueFilter, change: Partial<CatalogueFilter>): CatalogueFilter {
  return { ...filter, page: 1, ...change };
}

export function changedHref(filter: CatalogueFilter, change: Partial<CatalogueFilter>): string {
  return shopHref(changed(filter, change));
}

export interface FilterLink {
  label: string;
  to: string;
  current: boolean;
  count?: number;
}

/** Links to the genders; they drop a category of the menu that the other gender does not have. */
export function genderLinks(filter: CatalogueFilter, menu: readonly CategoryRecord[]): FilterLink[] {
  const genders: (GenderId | null)[] = [null, 1, 2];
  const categoryFor = (gender: GenderId | null) => {
    const same = menu.filter(({ attributes }) => attributes.slug === filter.category);
    const has = same.some(({ attributes }) => attributes.gender && genderId(attributes.gender) === gender);
    return gender === null || same.length === 0 || has ? filter.category : null;
  };
  return genders.map((gender) => ({
    label: genderLabel(gender),
    to: changedHref(filter, { gender, category: categoryFor(gender) }),
    current: filter.gender === gender,
  }));
}

export function categoryFilterLinks(filter: CatalogueFilter, facets: ProductFacets): FilterLink[] {
  const all = { label: 'Todas', to: changedHref(filter, { category: null }), current: filter.category === null };
  return [
    all,
    ...facets.categories.map(({ slug, name, count }) => ({
      label: name,
      to: changedHref(filter, { category: slug }),
      current: filter.category === slug,
      count,
    })),
  ];
}

function genderLabel(gender: GenderId | null): string {
  const known = gender && genderOf(gender);
  return known ? GENDER_NAMES[known] : 'Todos';
}

/** The names of what a filter names by slug. */
interface FilterNames {
  nameOf: (category: string) => string;
  /** A colour that is not among them is shown as in the URL. */
  colors?: ProductFacets['colors'];
  placeName?: string | undefined;
  /** What the filter of the promotion is called. */
  promotion?: string;
}

/** The active filters, each with the URL that removes it. */
export function activeFilters(
  filter: CatalogueFilter,
  { nameOf, colors = [], placeName, promotion = 'Aniversario' }: FilterNames,
): { label: string; to: string }[] {
  const active: { label: string; to: string }[] = [];
  const add = (label: string, change: Partial<CatalogueFilter>) =>
    active.push({ label, to: changedHref(filter, change) });
  if (filter.q) add(`“${filter.q}”`, { q: '' });
  if (filter.gender) add(genderLabel(filter.gender), { gender: null });
  if (filter.category) add(capitalized(nameOf(filter.category)), { category: null });
  if (filter.outlet) add('Outlet', { outlet: false });
  if (filter.promotion) add(promotion, { promotion: false });
  if (filter.maxPrice !== null)
    add(`Hasta ${formatShopPrice(filter.maxPrice).replace(/\.00$/, '')}`, { maxPrice: null });
  for (const size of filter.sizes) add(sizeTitle(size), { sizes: filter.sizes.filter((other) => other !== size) });
  for (const slug of filter.colors) {
    const name = colors.find((color) => color.slug === slug)?.name ?? slug;
    add(`Color ${name}`, { colors: filter.colors.filter((other) => other !== slug) });
  }
  if (filter.store) add(`En ${placeName ?? filter.store}`, { store: null });
  return active;
}

/** URL without any filter; the collection and the sort order stay. */
export function clearedHref({ collection, order }: CatalogueFilter): string {
  return shopHref({ ...EMPTY_FILTER, collection, order });
}

/** The category's name from the menu or the facets; the slug when neither has it. */
export function categoryName(slug: string, categories: readonly CategoryRecord[], facets: ProductFacets): string {
  return (
    categories.find(({ attributes }) => attributes.slug === slug)?.attributes.name ??
    facets.categories.find((facet) => facet.slug === slug)?.name ??
    slug
  );
}
