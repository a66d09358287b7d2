import type { ProductFacets, ProductPage } from '#contract/catalogue/product.ts';
import {
  CATALOGUE_PAGE_SIZE,
  type CatalogueFilter,
  EMPTY_FILTER,
  PRICE_SLIDER_MAX,
} from '#domain/catalogue/catalogue-filter.ts';
import { compareSizes } from '#domain/catalogue/sizes/size-order.ts';
import { findPlace } from '#domain/stock/place.ts';
import { slugify } from '#domain/text/slug.ts';
import { presentCard } from '../catalogue.presenter.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import type { Style } from '../snapshot/style.ts';

const byName = new Intl.Collator('es');
/** The search text whose matches are the anniversary collection. */
const COLLECTION = 'aniversario';

/** The locations of the store or city of a filter: empty for an unknown one, null without one. */
export function locationsOf(catalogue: Catalogue, { store }: CatalogueFilter): readonly number[] | null {
  if (store === null) return null;
  return findPlace(catalogue.locations.stores(), store)?.stores.map(({ id }) => id) ?? [];
}

/** The slugs of the stores that have a match of the filter, in the order of the site. */
export function storesHaving(catalogue: Catalogue, filter: CatalogueFilter): string[] {
  const { among } = searchStyles(catalogue, filter);
  const locations = new Set(catalogue.snapshot.offers().locationsWith(filter, among));
  return catalogue.locations.stores().flatMap(({ id, slug }) => (locations.has(id) ? [slug] : []));
}

/** One page of the catalogue: filtered, grouped by ref, sorted; a search by relevance. */
export function productPage(catalogue: Catalogue, filter: CatalogueFilter): ProductPage {
  const { snapshot } = catalogue;
  const at = locationsOf(catalogue, filter);
  const { among, suggestion } = searchStyles(catalogue, filter);
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

/** The styles to choose from: the matches of the search text by relevance; undefined for all styles. */
interface SearchedStyles {
  among: readonly Style[] | undefined;
  suggestion: string | null;
}

/** Searches for the filter's text and promotion. When no item belongs to the anniversary collection, the promotion shows all. */
function searchStyles(catalogue: Catalogue, { q, promotion }: CatalogueFilter): SearchedStyles {
  const { styles, suggestion } = q ? catalogue.search(q) : { styles: undefined, suggestion: null };
  const collection = promotion ? catalogue.search(COLLECTION).styles : [];
  if (collection.length === 0) return { among: styles, suggestion };
  const refs = new Set(collection.map(({ ref }) => ref));
  return { among: styles?.filter(({ ref }) => refs.has(ref)) ?? collection, suggestion };
}

interface FacetLimits {
  among: readonly Style[] | undefined;
  at: readonly number[] | null;
}

/**
 * The filter choices with their number of products: categories for the chosen gender, sizes for the chosen gender and
 * category. They are limited to the styles of a search and the locations of a store; without these they are cached until the
 * listing changes.
 */
function productFacets(catalogue: Catalogue, filter: CatalogueFilter, limits: FacetLimits): ProductFacets {
  const known = catalogue.categories().some((category) => slugify(category.name) === filter.category);
  const scope = {
    ...EMPTY_FILTER,
    gender: filter.gender,
    outlet: filter.outlet,
    category: known ? filter.category : null,
  };
  const facets = () => facetsOf(catalogue, scope, limits);
  if (limits.among || limits.at) return facets();
  return catalogue.derived(`facets:${scope.gender}:${scope.outlet}:${scope.category}`, facets);
}

function facetsOf(catalogue: Catalogue, scope: CatalogueFilter, { among, at }: FacetLimits): ProductFacets {
  const { categories, sizes } = catalogue.snapshot.offers().counts(scope, among, at);
  return {
    categories: categories
      .map(({ slug, label, count }) => ({ slug, name: categoryName(catalogue, slug, label), count }))
      .sort((a, b) => byName.compare(a.name, b.name)),
    sizes: sizes.toSorted((a, b) => compareSizes(a.size, b.size)),
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
