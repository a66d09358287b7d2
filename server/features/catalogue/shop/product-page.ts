import type { ProductPage } from '#contract/catalogue/product.ts';
import { CATALOGUE_PAGE_SIZE, type CatalogueFilter, type CatalogueOrder } from '#domain/catalogue/catalogue-filter.ts';
import { cardVariant } from '#domain/catalogue/item.ts';
import { presentCard } from '../catalogue.presenter.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import type { CatalogueEntry, FilteredStyle } from '../snapshot/catalogue-snapshot.ts';
import { productFacets } from './product-facets.ts';

/** One page of the catalogue: filtered, grouped by ref, sorted. */
export function productPage(catalogue: Catalogue, filter: CatalogueFilter): ProductPage {
  const { snapshot } = catalogue;
  const found = catalogue.candidates(filter).filter((style) => snapshot.matches(style, filter));
  const pages = Math.max(1, Math.ceil(found.length / CATALOGUE_PAGE_SIZE));
  const page = Math.min(filter.page, pages);
  const [from, to] = [(page - 1) * CATALOGUE_PAGE_SIZE, page * CATALOGUE_PAGE_SIZE];
  // Already newest first, or by relevance in a search: then only what is shown is looked at closer.
  const shown =
    filter.order === 'novedades'
      ? snapshot.filter(filter, found.slice(from, to))
      : sortStyles(snapshot.filter(filter, found), filter.order).slice(from, to);
  return {
    data: shown.map(presentCard),
    meta: {
      total: found.length,
      page,
      pageSize: CATALOGUE_PAGE_SIZE,
      pages,
      suggestion: filter.q ? catalogue.search(filter.q).suggestion : null,
      facets: productFacets(catalogue, filter),
    },
  };
}

/** The variant shown on the style's card; the style is sorted by it. */
function shownVariant({ variants }: FilteredStyle): CatalogueEntry {
  const variant = cardVariant(variants);
  if (!variant) throw new Error('A filtered style has at least one variant');
  return variant;
}

const byName = new Intl.Collator('es');

const COMPARE: Record<Exclude<CatalogueOrder, 'novedades'>, (a: CatalogueEntry, b: CatalogueEntry) => number> = {
  'precio-asc': (a, b) => a.finalPrice - b.finalPrice,
  'precio-desc': (a, b) => b.finalPrice - a.finalPrice,
  descuento: (a, b) => b.discPercent - a.discPercent,
  nombre: (a, b) => byName.compare(a.name, b.name),
};

/** Stable: ties keep the order they came in. */
function sortStyles(found: FilteredStyle[], order: keyof typeof COMPARE): FilteredStyle[] {
  const compare = COMPARE[order];
  return found
    .map((entry) => ({ entry, shown: shownVariant(entry) }))
    .sort((a, b) => compare(a.shown, b.shown))
    .map(({ entry }) => entry);
}
