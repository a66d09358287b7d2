import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import type { ListParams } from './list-params.ts';
import type { ListUrl } from './use-list-params.ts';

export interface ListSource<Filter extends string> {
  /** The query key that writes to these records invalidate; the API query is appended to it. */
  key: QueryKey;
  /** Path under /api, such as `/vouchers`. */
  path: string;
  queryOf: (params: ListParams<Filter>) => URLSearchParams;
}

/**
 * Loads the page of a list that the URL describes. The current rows stay until the next ones have arrived, so that
 * nothing moves under the pointer.
 */
export function useListQuery<Page, Filter extends string = never>(
  { params }: Pick<ListUrl<Filter>, 'params'>,
  { key, path, queryOf }: ListSource<Filter>,
  options: Pick<UseQueryOptions<Page>, 'enabled' | 'refetchInterval' | 'refetchOnWindowFocus' | 'staleTime'> = {},
) {
  const query = queryOf(params).toString();
  return useQuery<Page>({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => ask<Page>(`${path}?${query}`, { signal }),
    placeholderData: keepPreviousData,
    ...options,
  });
}
