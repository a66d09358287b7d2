import type { ProductFacets } from '#contract/catalogue/product.ts';
import { type CatalogueFilter, EMPTY_FILTER, PRICE_SLIDER_MAX } from '#domain/catalogue/catalogue-filter.ts';
import { compareSizes } from '#domain/catalogue/sizes/size-order.ts';
import { slugify } from '#domain/text/slug.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';
import { foundStyles } from './found-styles.ts';

const byName = new Intl.Collator('es');

/**
 * The filter choices with the number of products behind each: categories for the chosen gender, sizes for the chosen
 * gender and category. Of a search or the promotion, those that it left; of a store, those that it has; otherwise computed once until the
 * listing changes.
 * @param at the locations of the filter's store
 */
export function productFacets(
  catalogue: Catalogue,
  filter: CatalogueFilter,
  at: readonly number[] | null,
): ProductFacets {
  const known = catalogue.categories().some((category) => slugify(category.name) === filter.category);
  const scope = {
    ...EMPTY_FILTER,
    q: filter.q,
    promotion: filter.promotion,
    gender: filter.gender,
    outlet: filter.outlet,
    category: known ? filter.category : null,
  };
  if (scope.q || scope.promotion || at) return facetsOf(catalogue, scope, at);
  return catalogue.derived(`facets:${scope.gender}:${scope.outlet}:${scope.category}`, () =>
    facetsOf(catalogue, scope, null),
  );
}

function facetsOf(catalogue: Catalogue, scope: CatalogueFilter, at: readonly number[] | null): ProductFacets {
  const found = foundStyles(catalogue, scope);
  const { categories, sizes } = catalogue.snapshot.offers().counts(scope, found, at);
  return {
    categories: categories
      .map(({ slug, label, count }) => ({ slug, name: categoryName(catalogue, slug, label), count }))
      .sort((a, b) => byName.compare(a.name, b.name)),
    sizes: sizes.toSorted((a, b) => compareSizes(a.size, b.size)),
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
