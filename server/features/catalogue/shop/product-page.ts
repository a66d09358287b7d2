import type { ProductFacets, ProductPage } from '#contract/catalogue/product.ts';
import {
  CATALOGUE_PAGE_SIZE,
  type CatalogueFilter,
  EMPTY_FILTER,
  PRICE_SLIDER_MAX,
} from '#domain/catalogue/catalogue-filter.ts';
import type { CollectionContent } from '#domain/catalogue/collections/collection.ts';
import { compareSizes } from '#domain/catalogue/sizes/size-order.ts';
import { findPlace } from '#domain/stock/place.ts';
import { slugify } from '#domain/text/slug.ts';
import { presentCard } from '../catalogue.presenter.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import type { Style } from '../snapshot/style.ts';
import { chooseStyles } from './choose-styles.ts';

const byName = new Intl.Collator('es');

/** The locations of the store or city of a filter: empty for an unknown one, null without one. */
export function locationsOf(catalogue: Catalogue, { store }: CatalogueFilter): readonly number[] | null {
  if (store === null) return null;
  return findPlace(catalogue.locations.stores(), store)?.stores.map(({ id }) => id) ?? [];
}

/** The slugs of the stores that have a match of the filter, in the order of the site. @param content as in `productPage` */
export function storesHaving(catalogue: Catalogue, requested: CatalogueFilter, content?: CollectionContent): string[] {
  const { filter, among } = chooseStyles(catalogue, requested, content);
  const locations = new Set(catalogue.snapshot.offers().locationsWith(filter, among));
  return catalogue.locations.stores().flatMap(({ id, slug }) => (locations.has(id) ? [slug] : []));
}

/**
 * One page of the catalogue: filtered, grouped by ref, sorted; a search by relevance.
 * @param content of the filter's collection, if that is shown
 */
export function productPage(
  catalogue: Catalogue,
  requested: CatalogueFilter,
  content?: CollectionContent,
): ProductPage {
  const { snapshot } = catalogue;
  const at = locationsOf(catalogue, requested);
  const { filter, among, suggestion } = chooseStyles(catalogue, requested, content);
  const offers = snapshot.offers();
  const cards = offers.cards(filter, among, at);
  const pages = Math.max(1, Math.ceil(cards.length / CATALOGUE_PAGE_SIZE));
  const page = Math.min(filter.page, pages);
  const shown = cards.slice((page - 1) * CATALOGUE_PAGE_SIZE, page * CATALOGUE_PAGE_SIZE);
  return {
    // Only the styles on this page are filtered variant by variant.
    data: snapshot
      .filter(
        filter,
        shown.map((row) => offers.styleOf(row)),
        at,
      )
      .map(presentCard),
    meta: {
      total: cards.length,
      page,
      pageSize: CATALOGUE_PAGE_SIZE,
      pages,
      suggestion,
      facets: productFacets(catalogue, filter, { among, at }),
    },
  };
}

interface FacetLimits {
  among: readonly Style[] | undefined;
  at: readonly number[] | null;
}

/**
 * The filter choices with their number of products: categories for the chosen gender, sizes and colours for the
 * chosen gender and category. They are limited to the styles of a search or collection and the locations of a store; without these they are cached until
 * the listing changes.
 */
function productFacets(catalogue: Catalogue, filter: CatalogueFilter, limits: FacetLimits): ProductFacets {
  const known = catalogue.categories().some((category) => slugify(category.name) === filter.category);
  const scope = {
    ...EMPTY_FILTER,
    gender: filter.gender,
    outlet: filter.outlet,
    category: known ? filter.category : null,
    ...(filter.within && { within: filter.within }),
  };
  const facets = () => facetsOf(catalogue, scope, limits);
  if (limits.among || limits.at || filter.within) return facets();
  return catalogue.derived(`facets:${scope.gender}:${scope.outlet}:${scope.category}`, facets);
}

function facetsOf(catalogue: Catalogue, scope: CatalogueFilter, { among, at }: FacetLimits): ProductFacets {
  const { categories, sizes, colors } = catalogue.snapshot.offers().counts(scope, among, at);
  return {
    categories: categories
      .map(({ slug, label, count }) => ({ slug, name: categoryName(catalogue, slug, label), count }))
      .sort((a, b) => byName.compare(a.name, b.name)),
    sizes: sizes.toSorted((a, b) => compareSizes(a.size, b.size)),
    colors: colors.toSorted((a, b) => byName.compare(a.name, b.name)),
    maxPrice: catalogue.derived('max-price', () => maxPrice(catalogue)),
  };
}

/** The name of the category with this slug; items have it in lower case. */
function categoryName(catalogue: Catalogue, slug: string, fallback: string): string {
  return catalogue.categories().find((category) => slugify(category.name) === slug)?.name ?? fallback;
}

function maxPrice(catalogue: Catalogue): number {
  let cents = 0;
  for (const entry of catalogue.snapshot.entries()) {
    if (entry.stock > 0 && entry.finalPrice > cents) cents = entry.finalPrice;
  }
  return Math.max(PRICE_SLIDER_MAX, Math.ceil(cents / 100));
}
