import type { ProductPage } from '#contract/catalogue/product.ts';
import { CATALOGUE_PAGE_SIZE, type CatalogueFilter, type CatalogueOrder } from '#domain/catalogue/catalogue-filter.ts';
import { cardVariant } from '#domain/catalogue/item.ts';
import { presentCard } from '../catalogue.presenter.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import type { CatalogueEntry, FilteredStyle, Style } from '../snapshot/style.ts';
import { productFacets } from './product-facets.ts';

/** One page of the catalogue: filtered, grouped by ref, sorted. */
export function productPage(catalogue: Catalogue, filter: CatalogueFilter): ProductPage {
  const { snapshot } = catalogue;
  const found = filter.q ? searched(catalogue, filter) : browsed(catalogue, filter);
  const pages = Math.max(1, Math.ceil(found.total / CATALOGUE_PAGE_SIZE));
  const page = Math.min(filter.page, pages);
  const shown = found.styles((page - 1) * CATALOGUE_PAGE_SIZE, page * CATALOGUE_PAGE_SIZE);
  return {
    // Of a large catalogue, only the styles that are shown are looked at closer.
    data: snapshot.filter(filter, shown).map(presentCard),
    meta: {
      total: found.total,
      page,
      pageSize: CATALOGUE_PAGE_SIZE,
      pages,
      suggestion: filter.q ? catalogue.search(filter.q).suggestion : null,
      facets: productFacets(catalogue, filter),
    },
  };
}

interface FoundStyles {
  total: number;
  /** In the filter's order. */
  styles(from: number, to: number): Style[];
}

function browsed({ snapshot }: Catalogue, filter: CatalogueFilter): FoundStyles {
  const offers = snapshot.offers();
  const cards = offers.cards(filter);
  return { total: cards.length, styles: (from, to) => cards.slice(from, to).map((row) => offers.styleOf(row)) };
}

/** By relevance, or sorted. */
function searched(catalogue: Catalogue, filter: CatalogueFilter): FoundStyles {
  const { styles } = catalogue.search(filter.q);
  const found =
    filter.order === 'novedades'
      ? styles.filter((style) => catalogue.snapshot.matches(style, filter))
      : sortStyles(catalogue.snapshot.filter(filter, styles), filter.order).map(({ style }) => style);
  return { total: found.length, styles: (from, to) => found.slice(from, to) };
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
