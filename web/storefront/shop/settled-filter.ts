import type { CategoryRecord } from '#contract/catalogue/category.ts';
import type { ProductFacets } from '#contract/catalogue/product.ts';
import type { CatalogueFilter } from '#domain/catalogue/catalogue-filter.ts';
import { genderId } from '#domain/catalogue/gender.ts';

/**
 * The filter without parts that have no effect. A category that the gender, or the shop, does not have counts as
 * 'todos'. A maximum price at the end of the slider counts as none.
 * @param facets of the filter's gender
 */
export function settledFilter(
  filter: CatalogueFilter,
  categories: readonly CategoryRecord[],
  facets: ProductFacets,
): CatalogueFilter {
  const { maxPrice } = filter;
  return {
    ...filter,
    category:
      filter.category !== null && isAvailable(filter.category, filter, categories, facets) ? filter.category : null,
    maxPrice: maxPrice !== null && maxPrice < facets.maxPrice * 100 ? maxPrice : null,
  };
}

/** Whether the category is in the menu (of the gender, if there is one), or has products anyway. */
function isAvailable(
  slug: string,
  { gender }: CatalogueFilter,
  categories: readonly CategoryRecord[],
  facets: ProductFacets,
): boolean {
  const inMenu = categories.some(({ attributes }) => {
    const isOfGender = gender === null || (attributes.gender !== null && genderId(attributes.gender) === gender);
    return attributes.slug === slug && isOfGender;
  });
  return inMenu || facets.categories.some((facet) => facet.slug === slug);
}
