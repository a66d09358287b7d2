import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';

type Options<Page> = Pick<UseQueryOptions<Page>, 'enabled' | 'refetchInterval' | 'refetchOnWindowFocus' | 'staleTime'>;

/**
 * Loads one page of a list. The current rows stay until the next ones have arrived, so nothing moves under the pointer.
 * @param key the query key that writes to these records invalidate; the API query is appended to it
 * @param path path under /api, such as `/vouchers`
 */
export function useListQuery<Page>(key: QueryKey, path: string, query: URLSearchParams, options: Options<Page> = {}) {
  const asked = query.toString();
  return useQuery<Page>({
    queryKey: [...key, 'list', asked],
    queryFn: ({ signal }) => ask<Page>(`${path}?${asked}`, { signal }),
    placeholderData: keepPreviousData,
    ...options,
  });
}
