import type { ProductFacets, ProductPage } from '#contract/catalogue/product.ts';
import {
  CATALOGUE_PAGE_SIZE,
  type CatalogueFilter,
  type CatalogueOrder,
  EMPTY_FILTER,
  PRICE_SLIDER_MAX,
} from '#domain/catalogue/catalogue-filter.ts';
import { cardVariant, sizeOptions } from '#domain/catalogue/item.ts';
import { compareSizes } from '#domain/catalogue/sizes.ts';
import { slugify } from '#domain/text/slug.ts';
import { presentCard } from '../catalogue.presenter.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import type { CatalogueEntry, FilteredStyle } from '../snapshot/catalogue-snapshot.ts';

/** One page of the catalogue: filtered, grouped by ref, sorted. */
export function productPage(catalogue: Catalogue, filter: CatalogueFilter): ProductPage {
  const found = sortStyles(catalogue.find(filter), filter);
  const pages = Math.max(1, Math.ceil(found.length / CATALOGUE_PAGE_SIZE));
  const page = Math.min(filter.page, pages);
  const shown = found.slice((page - 1) * CATALOGUE_PAGE_SIZE, page * CATALOGUE_PAGE_SIZE);
  return {
    data: shown.map(presentCard),
    meta: {
      total: found.length,
      page,
      pageSize: CATALOGUE_PAGE_SIZE,
      pages,
      suggestion: filter.q ? catalogue.search(filter.q).suggestion : null,
      facets: facetsFor(catalogue, filter),
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

function sortStyles(found: FilteredStyle[], { order }: CatalogueFilter): FilteredStyle[] {
  // Already newest first, or by relevance in a search; the sorts below are stable and keep this order for ties.
  if (order === 'novedades') return found;
  const compare = COMPARE[order];
  return found
    .map((entry) => ({ entry, shown: shownVariant(entry) }))
    .sort((a, b) => compare(a.shown, b.shown))
    .map(({ entry }) => entry);
}

/** The facets of a gender, category and outlet choice, computed once until the listing changes; of a search, each time. */
function facetsFor(catalogue: Catalogue, filter: CatalogueFilter): ProductFacets {
  const known = catalogue.categories().some((category) => slugify(category.name) === filter.category);
  const scope = {
    ...EMPTY_FILTER,
    gender: filter.gender,
    outlet: filter.outlet,
    category: known ? filter.category : null,
  };
  if (filter.q) return facetsOf(catalogue, { ...scope, q: filter.q });
  return catalogue.derived(`facets:${scope.gender}:${scope.outlet}:${scope.category}`, () =>
    facetsOf(catalogue, scope),
  );
}

/** The filter choices: categories for the chosen gender, sizes for the chosen gender and category. */
function facetsOf(catalogue: Catalogue, filter: CatalogueFilter): ProductFacets {
  const forGender = catalogue.find({ ...filter, category: null });
  const categories = new Map<string, { name: string; count: number }>();
  const sizes = new Map<string, number>();
  for (const { variants } of forGender) {
    const seenCategories = new Set<string>();
    for (const variant of variants) {
      seenCategories.add(variant.categorySlug);
      if (!categories.has(variant.categorySlug))
        categories.set(variant.categorySlug, { name: variant.category, count: 0 });
    }
    for (const slug of seenCategories) {
      const category = categories.get(slug);
      if (category) category.count += 1;
    }
    const inCategory = variants.filter((variant) => !filter.category || variant.categorySlug === filter.category);
    for (const { size } of sizeOptions(inCategory)) sizes.set(size, (sizes.get(size) ?? 0) + 1);
  }
  return {
    categories: [...categories]
      .map(([slug, { name, count }]) => ({ slug, name: categoryName(catalogue, slug, name), count }))
      .sort((a, b) => byName.compare(a.name, b.name)),
    sizes: [...sizes].map(([size, count]) => ({ size, count })).sort((a, b) => compareSizes(a.size, b.size)),
    maxPrice: catalogue.derived('dearest', () => dearest(catalogue)),
  };
}

/** Items have the category in lower case; its proper spelling is in the category of the same slug. */
function categoryName(catalogue: Catalogue, slug: string, fallback: string): string {
  return catalogue.categories().find((category) => slugify(category.name) === slug)?.name ?? fallback;
}

function dearest(catalogue: Catalogue): number {
  let cents = 0;
  for (const entry of catalogue.snapshot.entries()) {
    if (entry.stock > 0 && entry.finalPrice > cents) cents = entry.finalPrice;
  }
  return Math.max(PRICE_SLIDER_MAX, Math.ceil(cents / 100));
}
