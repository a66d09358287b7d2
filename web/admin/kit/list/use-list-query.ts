import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { STAYS, useRead } from '../document/document-calls.ts';
import { type ListParams, pageQuery } from './list-params.ts';
import type { ListUrl } from './use-list-params.ts';

export interface ListSource<Filter extends string> {
  /** The query key that writes to these records invalidate; the API query is appended to it. */
  key: QueryKey;
  /** Path under /api, such as `/vouchers`. */
  path: string;
  /** Default: search and page. */
  queryOf?: (params: ListParams<Filter>) => URLSearchParams;
}

/**
 * Loads the page of a list that the URL describes. The current rows stay until the next ones have arrived, so that
 * nothing moves under the pointer.
 */
export function useListQuery<Page, Filter extends string = never>(
  { params }: Pick<ListUrl<Filter>, 'params'>,
  { key, path, queryOf = pageQuery }: ListSource<Filter>,
  options: Pick<UseQueryOptions<Page>, 'enabled' | 'refetchInterval' | 'refetchOnWindowFocus' | 'staleTime'> = {},
) {
  const query = queryOf(params).toString();
  return useRead<Page>([...key, 'list', query], `${path}?${query}`, { ...STAYS, ...options });
}

/**
 * Shows a saved record in all loaded pages of a list. The same function at each render.
 * @param key of the `ListSource`; must be stable
 */
export function useShowRow<Row extends { id: number }>(key: QueryKey) {
  const queries = useQueryClient();
  return useCallback(
    (row: Row) =>
      queries.setQueriesData<{ data: Row[] }>(
        { queryKey: [...key, 'list'] },
        (page) => page && { ...page, data: page.data.map((one) => (one.id === row.id ? { ...one, ...row } : one)) },
      ),
    [queries, key],
  );
}
