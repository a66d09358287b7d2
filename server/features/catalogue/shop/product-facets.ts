import type { ProductFacets } from '#contract/catalogue/product.ts';
import {
  type CatalogueFilter,
  EMPTY_FILTER,
  matchesFilter,
  PRICE_SLIDER_MAX,
} from '#domain/catalogue/catalogue-filter.ts';
import { compareSizes, sizeName } from '#domain/catalogue/sizes.ts';
import { slugify } from '#domain/text/slug.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import type { Style } from '../snapshot/style.ts';

const byName = new Intl.Collator('es');

/**
 * The filter choices with the number of products behind each: categories for the chosen gender, sizes for the chosen
 * gender and category. Of a search, those that it left; otherwise computed once until the listing changes.
 */
export function productFacets(catalogue: Catalogue, filter: CatalogueFilter): ProductFacets {
  const known = catalogue.categories().some((category) => slugify(category.name) === filter.category);
  const scope = {
    ...EMPTY_FILTER,
    q: filter.q,
    gender: filter.gender,
    outlet: filter.outlet,
    category: known ? filter.category : null,
  };
  if (scope.q) return facetsOf(catalogue, scope);
  return catalogue.derived(`facets:${scope.gender}:${scope.outlet}:${scope.category}`, () =>
    facetsOf(catalogue, scope),
  );
}

interface Counted {
  label: string;
  count: number;
}

function facetsOf(catalogue: Catalogue, scope: CatalogueFilter): ProductFacets {
  const categories = new Map<string, Counted>();
  const sizes = new Map<string, Counted>();
  const anyCategory = { ...scope, category: null };
  const offers = scope.q
    ? byOffer(catalogue.search(scope.q).styles)
    : catalogue.derived('offers', () => byOffer(catalogue.snapshot.styles()));
  for (const { style, count } of offers) {
    const forSale = style.variants.filter((variant) => matchesFilter(variant, anyCategory));
    const inCategory = forSale.filter(({ categorySlug }) => !scope.category || categorySlug === scope.category);
    const namesBySlug = new Map(forSale.map(({ categorySlug, category }) => [categorySlug, category]));
    for (const [slug, label] of namesBySlug) add(categories, slug, label, count);
    for (const size of new Set(inCategory.map((variant) => sizeName(variant.size)))) add(sizes, size, size, count);
  }
  return {
    categories: [...categories]
      .map(([slug, { label, count }]) => ({ slug, name: categoryName(catalogue, slug, label), count }))
      .sort((a, b) => byName.compare(a.name, b.name)),
    sizes: [...sizes].map(([size, { count }]) => ({ size, count })).sort((a, b) => compareSizes(a.size, b.size)),
    maxPrice: catalogue.derived('dearest', () => dearest(catalogue)),
  };
}

/** Styles that offer the same count alike: of thousands of styles, few differ. */
function byOffer(styles: readonly Style[]): { style: Style; count: number }[] {
  const offers = new Map<string, { style: Style; count: number }>();
  for (const style of styles) {
    const known = offers.get(style.offer);
    if (known) known.count += 1;
    else offers.set(style.offer, { style, count: 1 });
  }
  return [...offers.values()];
}

function add(counts: Map<string, Counted>, key: string, label: string, count: number): void {
  const known = counts.get(key);
  if (known) known.count += count;
  else counts.set(key, { label, count });
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
