import { type ItemSearchPage, REFERENCE_SORTS } from '#contract/catalogue/item-search.ts';
import { STAYS, useRead } from '#web/admin/kit/document/document-calls.ts';
import type { ListParamsOptions } from '#web/admin/kit/list/list-params.ts';
import { itemSearchOf, PRODUCT_LIST, type ProductFilter } from '../../data/product-list.ts';
import { PRODUCTS } from '../../data/product-queries.ts';

/** URL parameters of the list by reference: those of the products, sorted by what a reference has. */
export const REFERENCE_LIST: ListParamsOptions<ProductFilter> = { ...PRODUCT_LIST, sorts: REFERENCE_SORTS };

export const REFERENCE_PAGES = {
  key: [...PRODUCTS, 'references'],
  path: '/items/references',
  queryOf: itemSearchOf,
};

const MOST_VARIANTS = 200;

/** All variants of a reference, by size, independent of the filters of the list. */
export function useVariants(ref: string) {
  const query = { ref, sort: 'size', order: 'asc', 'page[size]': String(MOST_VARIANTS) };
  const search = new URLSearchParams(query).toString();
  return useRead<ItemSearchPage>([...PRODUCTS, 'list', search], `/items/search?${search}`, STAYS);
}
