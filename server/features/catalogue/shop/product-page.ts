import type { ProductPage } from '#contract/catalogue/product.ts';
import { CATALOGUE_PAGE_SIZE, type CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import { presentCard } from '../catalogue.presenter.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import { productFacets } from './product-facets.ts';

/** One page of the catalogue: filtered, grouped by ref, sorted; a search by relevance. */
export function productPage(catalogue: Catalogue, filter: CatalogueFilter): ProductPage {
  const { snapshot } = catalogue;
  const search = filter.q ? catalogue.search(filter.q) : null;
  const offers = snapshot.offers();
  const cards = offers.cards(filter, search?.styles);
  const pages = Math.max(1, Math.ceil(cards.length / CATALOGUE_PAGE_SIZE));
  const page = Math.min(filter.page, pages);
  const shown = cards.slice((page - 1) * CATALOGUE_PAGE_SIZE, page * CATALOGUE_PAGE_SIZE);
  return {
    // Of a large catalogue, only the styles that are shown are looked at closer.
    data: snapshot
      .filter(
        filter,
        shown.map((row) => offers.styleOf(row)),
      )
      .map(presentCard),
    meta: {
      total: cards.length,
      page,
      pageSize: CATALOGUE_PAGE_SIZE,
      pages,
      suggestion: search?.suggestion ?? null,
      facets: productFacets(catalogue, filter),
    },
  };
}
