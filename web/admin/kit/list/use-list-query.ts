import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';

type Options<Page> = Pick<UseQueryOptions<Page>, 'refetchInterval' | 'refetchOnWindowFocus' | 'staleTime'>;

/**
 * A page of a list of the API. The rows stand until the next ones are there: nothing moves under the pointer.
 * @param key what writes to these records refresh; the query is part of it
 * @param path under /api, `/vouchers`
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
