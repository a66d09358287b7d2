import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import { REFERENCE_SORTS, type ReferenceSearchPage } from '#contract/catalogue/references/reference-search.ts';
import type { ListParams, ListParamsOptions } from '#web/admin/kit/list/list-params.ts';
import { useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import { itemSearchOf, PRODUCT_LIST, type ProductFilter } from '../../data/product-list.ts';
import { PRODUCTS } from '../../data/product-queries.ts';

const REFERENCES = [...PRODUCTS, 'references'];

/** URL parameters of the list by reference: those of the products, sorted by what a reference has. */
export const REFERENCE_LIST: ListParamsOptions<ProductFilter> = { ...PRODUCT_LIST, sorts: REFERENCE_SORTS };

export function useReferences(params: ListParams<ProductFilter>, enabled: boolean) {
  return useListQuery<ReferenceSearchPage>(REFERENCES, '/items/references', itemSearchOf(params), {
    enabled,
  });
}

/** Most variants that are shown of one reference. */
const MOST_VARIANTS = 200;

/** All variants of a reference, by size, whatever the list is filtered by. */
export function useVariants(ref: string) {
  const query = { ref, sort: 'size', order: 'asc', 'page[size]': String(MOST_VARIANTS) };
  return useListQuery<ItemSearchPage>(PRODUCTS, '/items/search', new URLSearchParams(query));
}
