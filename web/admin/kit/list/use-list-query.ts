import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { ask } from '../../api/ask.ts';

interface Options<Page> extends Pick<UseQueryOptions<Page>, 'refetchInterval' | 'refetchOnWindowFocus'> {
  enabled?: boolean;
  /** In ms. */
  staleTime?: number;
}

/**
 * Loads one page of a list. The current rows stay until the next ones have arrived, so nothing moves under the pointer.
 * @param key the query key that writes to these records invalidate; the API query is appended to it
 * @param path path under /api, such as `/vouchers`
 */
export function useListQuery<Page>(key: QueryKey, path: string, query: URLSearchParams, options: Options<Page> = {}) {
  const { enabled = true, staleTime } = options;
  const queries = useQueryClient();
  const asked = query.toString();
  const page = {
    queryKey: [...key, 'list', asked],
    queryFn: ({ signal }: { signal: AbortSignal }) => ask<Page>(`${path}?${asked}`, { signal }),
  };
  // useQuery asks once the screen that says so has been painted; asked before, the answer is a frame earlier. It finds the
  // question under way.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another page is asked for
  useLayoutEffect(() => {
    if (enabled) void queries.prefetchQuery({ ...page, ...(staleTime !== undefined && { staleTime }) });
  }, [asked, enabled]);
  return useQuery<Page>({ ...page, placeholderData: keepPreviousData, ...options });
}
