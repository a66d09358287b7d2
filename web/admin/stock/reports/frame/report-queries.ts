import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { ask, repeatedAfterSignIn } from '#web/admin/api/ask.ts';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { fetchFile } from '#web/browser/api/fetch-file.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { PERIOD_LIST, periodQueryOf, withOnePeriod } from './report-list.ts';

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

/** A report about some days, with the list parameters that say which. */
export function usePeriodReport<Report>(report: string) {
  const list = useListParams(PERIOD_LIST);
  const { filters } = list.params;
  const today = caracasDay(new Date());
  const query = useMemo(() => periodQueryOf(filters, today), [filters, today]);
  const change: typeof list.change = (next) => list.change({ ...next, filters: withOnePeriod(next.filters ?? {}) });
  return { list: { ...list, change }, filters, query, report: useReport<Report>(report, query) };
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
