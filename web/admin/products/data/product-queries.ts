import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ItemDetailRecord, ItemRecord } from '#contract/catalogue/item.ts';
import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import { ask, ifVersion, RefusedCall } from '#web/admin/api/ask.ts';
import type { ListUrl } from '#web/admin/kit/list/use-list-params.ts';
import { useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import { useSave } from '#web/admin/kit/use-save.ts';
import { itemSearchOf, type ProductFilter } from './product-list.ts';

export const PRODUCTS = ['products'];

const PRODUCT_PAGES = { key: PRODUCTS, path: '/items/search', queryOf: itemSearchOf };

export function useProducts(list: ListUrl<ProductFilter>, enabled: boolean) {
  return useListQuery<ItemSearchPage, ProductFilter>(list, PRODUCT_PAGES, { enabled });
}

/** The current state of one product, for the form. */
export function useProduct(id: number) {
  return useQuery({
    queryKey: [...PRODUCTS, 'one', id],
    queryFn: ({ signal }) => readProduct(id, signal),
    staleTime: 0,
    // A refetch must not change the record under an open form.
    meta: { keptAsRead: true },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** `evenReserved`: the person has seen which orders hold pieces of the product. */
interface ProductDeletion {
  product: ItemRecord;
  evenReserved: boolean;
}

export function useDeleteProduct() {
  return useSave({
    save: ({ product, evenReserved }: ProductDeletion) =>
      ask<null>(`/items/${product.id}${evenReserved ? '?reserved=delete' : ''}`, {
        method: 'DELETE',
        headers: ifVersion(product.attributes.version),
      }),
    refreshes: [PRODUCTS],
    // in English: staff know this message in English
    failed: 'Failed to delete product. Please try again.',
  });
}

/** Updates a saved product in all loaded lists. */
export function useShowProduct() {
  const queries = useQueryClient();
  return useCallback(
    (product: ItemRecord) =>
      queries.setQueriesData<ItemSearchPage>(
        { queryKey: [...PRODUCTS, 'list'] },
        (page) =>
          page && { ...page, data: page.data.map((one) => (one.id === product.id ? { ...one, ...product } : one)) },
      ),
    [queries],
  );
}

export function useRefreshProducts() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: PRODUCTS });
}

/** The error texts of the list of products. */
export function loadFailure(problem: Error | null): { title: string; text: string } {
  // in English: staff know the title and the first line in English
  const title = 'Failed to load products. Please check your internet connection and try again.';
  // in English: as above
  const answered = 'Network response was not ok\n';
  const isAnswered = problem instanceof RefusedCall && problem.error.code !== 'network';
  const text = `${isAnswered ? answered : ''}No se pudieron cargar los productos. ${problem?.message ?? ''}`.trim();
  return { title, text };
}

/** Reads the current state of a product. @throws RefusedCall */
export async function readProduct(id: number, signal?: AbortSignal): Promise<ItemDetailRecord> {
  return (await ask<{ data: ItemDetailRecord }>(`/items/${id}`, signal ? { signal } : {})).data;
}
