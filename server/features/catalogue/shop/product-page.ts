import type { ProductPage } from '#contract/catalogue/product.ts';
import { CATALOGUE_PAGE_SIZE, type CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import { findPlace } from '#domain/stock/place.ts';
import { presentCard } from '../catalogue.presenter.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import { foundStyles } from './found-styles.ts';
import { productFacets } from './product-facets.ts';

/** The locations of the store or city that a filter names, none for an unknown one; null without one. */
export function locationsOf(catalogue: Catalogue, { store }: CatalogueFilter): readonly number[] | null {
  if (store === null) return null;
  return findPlace(catalogue.locations.stores(), store)?.stores.map(({ id }) => id) ?? [];
}

/** The slugs of the stores that have some of what a filter finds, in the order of the site. */
export function storesHaving(catalogue: Catalogue, filter: CatalogueFilter): string[] {
  const among = foundStyles(catalogue, filter);
  const locations = new Set(catalogue.snapshot.offers().locationsWith(filter, among));
  return catalogue.locations.stores().flatMap(({ id, slug }) => (locations.has(id) ? [slug] : []));
}

/** One page of the catalogue: filtered, grouped by ref, sorted; a search by relevance. */
export function productPage(catalogue: Catalogue, filter: CatalogueFilter): ProductPage {
  const { snapshot } = catalogue;
  const at = locationsOf(catalogue, filter);
  const offers = snapshot.offers();
  const cards = offers.cards(filter, foundStyles(catalogue, filter), at);
  const pages = Math.max(1, Math.ceil(cards.length / CATALOGUE_PAGE_SIZE));
  const page = Math.min(filter.page, pages);
  const shown = cards.slice((page - 1) * CATALOGUE_PAGE_SIZE, page * CATALOGUE_PAGE_SIZE);
  return {
    // Of a large catalogue, only the styles that are shown are looked at closer.
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
      suggestion: filter.q ? catalogue.search(filter.q).suggestion : null,
      facets: productFacets(catalogue, filter, at),
    },
  };
}
