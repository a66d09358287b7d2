import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { MovementList } from '#contract/stock/movements.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { ask, repeatedAfterSignIn } from '#web/admin/api/ask.ts';
import { fetchFile } from '#web/browser/api/fetch-file.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { notify } from '#web/browser/toasts/toasts.ts';

/** The movements of a filter, newest first, page by page. */
export function useMovements(filter: URLSearchParams) {
  const text = filter.toString();
  const query = useInfiniteQuery({
    queryKey: ['movements', text],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams(text);
      if (pageParam !== null) asked.set('before', String(pageParam));
      return ask<MovementList>(`/stock/movements?${asked}`, { signal });
    },
    // Opened to see what has just happened.
    staleTime: 0,
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
  });
  return { ...query, rows: query.data?.pages.flatMap(({ data }) => data), meta: query.data?.pages[0]?.meta };
}

/** Downloads them as a sheet. Fetched with the token, which a plain link would not send. */
export function useExportMovements() {
  return useMutation({
    mutationFn: (filter: URLSearchParams) => repeatedAfterSignIn(() => fetchFile(`/stock/movements/export?${filter}`)),
    onSuccess: (sheet) => saveFile(`movimientos-${caracasDay(new Date())}.csv`, sheet),
    onError: (problem) => notify.destructive('Error al exportar los movimientos', problem.message),
  });
}
