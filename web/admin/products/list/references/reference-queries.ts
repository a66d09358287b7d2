import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ItemSearchPage, REFERENCE_SORTS, type ReferenceSearchPage } from '#contract/catalogue/item-search.ts';
import { ask } from '#web/admin/api/ask.ts';
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

/** Most variants that are shown of one reference. */
const MOST_VARIANTS = 200;

/** All variants of a reference, by size, whatever the list is filtered by. */
export function useVariants(ref: string) {
  const query = { ref, sort: 'size', order: 'asc', 'page[size]': String(MOST_VARIANTS) };
  const asked = new URLSearchParams(query).toString();
  return useQuery({
    queryKey: [...PRODUCTS, 'list', asked],
    queryFn: ({ signal }) => ask<ItemSearchPage>(`/items/search?${asked}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
