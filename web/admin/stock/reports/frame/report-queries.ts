import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { ask, repeatedAfterSignIn } from '#web/admin/api/ask.ts';
import { fetchFile } from '#web/browser/api/fetch-file.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { notify } from '#web/browser/toasts/toasts.ts';

/** All of the ledger is added up for it: it is not asked for at each look. */
const STALE_MS = 30_000;

/** A report, `value` or another, as its query asks for it. The last one stays until the next has arrived. */
export function useReport<Report>(report: string, query: URLSearchParams) {
  const asked = query.toString();
  return useQuery({
    queryKey: ['stock-reports', report, asked],
    queryFn: ({ signal }) => ask<Report>(`/stock/reports/${report}?${asked}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });
}

interface Sheet {
  report: string;
  query: URLSearchParams;
  name: string;
}

/** Downloads a report as a sheet. Fetched with the token, which a plain link would not send. */
export function useExportReport() {
  return useMutation({
    mutationFn: ({ report, query }: Sheet) =>
      repeatedAfterSignIn(() => fetchFile(`/stock/reports/${report}/export?${query}`)),
    onSuccess: (sheet, { name }) => saveFile(`${name}.csv`, sheet),
    onError: (problem) => notify.destructive('Error al exportar el informe', problem.message),
  });
}
