import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { ask } from '../../api/ask.ts';
import type { ListParams } from './list-params.ts';
import type { ListUrl } from './use-list-params.ts';

interface Options<Page> extends Pick<UseQueryOptions<Page>, 'refetchInterval' | 'refetchOnWindowFocus'> {
  enabled?: boolean;
  /** In ms. */
  staleTime?: number;
}

/** Where the pages of a list come from. */
export interface ListSource<Filter extends string> {
  /** The query key that writes to these records invalidate; the API query is appended to it. */
  key: QueryKey;
  /** Under /api, such as `/vouchers`. */
  path: string;
  queryOf: (params: ListParams<Filter>) => URLSearchParams;
}

/**
 * Loads the page of a list that its URL says. The current rows stay until the next ones have arrived, so nothing moves
 * under the pointer.
 */
export function useListQuery<Page, Filter extends string = never>(
  { params, ahead }: Pick<ListUrl<Filter>, 'params' | 'ahead'>,
  { key, path, queryOf }: ListSource<Filter>,
  options: Options<Page> = {},
) {
  const { enabled = true, staleTime } = options;
  const queries = useQueryClient();
  const page = (asked: string) => ({
    queryKey: [...key, 'list', asked],
    queryFn: ({ signal }: { signal: AbortSignal }) => ask<Page>(`${path}?${asked}`, { signal }),
  });
  const asked = queryOf(params).toString();
  // useQuery asks once the screen that says so has been painted; it finds the question under way.
  const prefetch = (text: string) => {
    void queries.prefetchQuery({ ...page(text), ...(staleTime !== undefined && { staleTime }) });
  };
  useLayoutEffect(() => {
    if (!enabled) return;
    const next = (to: ListParams<Filter>) => prefetch(queryOf(to).toString());
    ahead.current = next;
    return () => {
      if (ahead.current === next) ahead.current = null;
    };
  });
  // For ways that are not told ahead, such as 'back' and a saved view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another page is asked for
  useLayoutEffect(() => {
    if (enabled) prefetch(asked);
  }, [asked, enabled]);
  return useQuery<Page>({ ...page(asked), placeholderData: keepPreviousData, ...options });
}
