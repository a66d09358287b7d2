import { type ItemSearchPage, REFERENCE_SORTS, type ReferenceSearchPage } from '#contract/catalogue/item-search.ts';
import { STAYS, useRead } from '#web/admin/kit/document/document-calls.ts';
import type { ListParamsOptions } from '#web/admin/kit/list/list-params.ts';
import type { ListUrl } from '#web/admin/kit/list/use-list-params.ts';
import { useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import { itemSearchOf, PRODUCT_LIST, type ProductFilter } from '../../data/product-list.ts';
import { PRODUCTS } from '../../data/product-queries.ts';

const REFERENCES = [...PRODUCTS, 'references'];

/** URL parameters of the list by reference: those of the products, sorted by what a reference has. */
export const REFERENCE_LIST: ListParamsOptions<ProductFilter> = { ...PRODUCT_LIST, sorts: REFERENCE_SORTS };

const REFERENCE_PAGES = { key: REFERENCES, path: '/items/references', queryOf: itemSearchOf };

export function useReferences(list: ListUrl<ProductFilter>, enabled: boolean) {
  return useListQuery<ReferenceSearchPage, ProductFilter>(list, REFERENCE_PAGES, { enabled });
}

/** The most variants that are shown for one reference. */
const MOST_VARIANTS = 200;

/** All variants of a reference, by size, independent of the filters of the list. */
export function useVariants(ref: string) {
  const query = { ref, sort: 'size', order: 'asc', 'page[size]': String(MOST_VARIANTS) };
  const search = new URLSearchParams(query).toString();
  return useRead<ItemSearchPage>([...PRODUCTS, 'list', search], `/items/search?${search}`, STAYS);
}
