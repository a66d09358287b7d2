import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SaleList, SaleRecord } from '#contract/sales/sale.ts';
import type { SaleHistory } from '#contract/sales/sale-history.ts';
import type { SaleArrivals, SaleNeighbours } from '#contract/sales/sale-office.ts';
import { ask } from '#web/admin/api/ask.ts';
import { AS_SEEN, useRead } from '#web/admin/kit/document/document-calls.ts';
import type { ListUrl } from '#web/admin/kit/list/use-list-params.ts';
import { useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import {
  type SaleListFilter,
  type SaleListParams,
  saleFilterQuery,
  saleListQueryOf,
  saleOrderQuery,
} from './sale-filter.ts';

/**
 * Query key of everything about sales; invalidated after each change of a sale. An open sale and its parts are read
 * `AS_SEEN`: the version on screen is what the next write names, and a sale that was just deleted would answer 404.
 */
export const SALES = ['sales'];
const ARRIVALS_EVERY_MS = 10_000;

const SALE_PAGES = { key: SALES, path: '/sales', queryOf: saleListQueryOf };

export function useSales(list: ListUrl<SaleListFilter>) {
  // Rows must not move when the window gets the focus again; new sales are announced instead.
  return useListQuery<SaleList, SaleListFilter>(list, SALE_PAGES, { refetchOnWindowFocus: false });
}

/** How many sales that match the filters came since the list was loaded; polled while the window is visible. */
export function useArrivals(params: SaleListParams, newest: number | undefined): number {
  const query = saleFilterQuery(params);
  query.set('since', String(newest ?? 0));
  const { data } = useRead<SaleArrivals>(['sales-arrivals', query.toString()], `/sales/arrivals?${query}`, {
    enabled: newest !== undefined,
    // None when the list has just been read.
    initialData: { data: { count: 0 } },
    refetchInterval: ARRIVALS_EVERY_MS,
    staleTime: ARRIVALS_EVERY_MS,
    retry: false,
  });
  return data?.data.count ?? 0;
}

export function saleQuery(id: number) {
  return queryOptions({
    queryKey: [...SALES, 'one', id],
    ...AS_SEEN,
    queryFn: ({ signal }) => ask<{ data: SaleRecord }>(`/sales/${id}`, { signal }),
  });
}

export function useSale(id: number) {
  const queries = useQueryClient();
  return useQuery({
    ...saleQuery(id),
    // The list has usually loaded the sale already.
    placeholderData: () => {
      const lists = queries.getQueriesData<SaleList>({ queryKey: [...SALES, 'list'] });
      const data = lists.flatMap(([, list]) => list?.data ?? []).find((sale) => sale.id === id);
      return data && { data };
    },
  });
}

export function useHistory(id: number) {
  return useRead<SaleHistory>([...SALES, 'history', id], `/sales/${id}/history`, AS_SEEN);
}

/** The sales before and after one in the list; null while loading and at either end. */
export function useNeighbours(id: number, params: SaleListParams): SaleNeighbours['data'] {
  const query = saleOrderQuery(params).toString();
  const key = [...SALES, 'neighbours', id, query];
  const { data } = useRead<SaleNeighbours>(key, `/sales/${id}/neighbours?${query}`, AS_SEEN);
  return data?.data ?? { previous: null, next: null };
}
