import { caracasDay } from '#domain/time/caracas-time.ts';
import { STAYS, useRead } from '#web/admin/kit/document/document-calls.ts';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { PERIOD_LIST, periodQueryOf, withOnePeriod } from './report-list.ts';

/** A report adds up the whole ledger, so it is not read again each time the screen is shown. */
const STALE_MS = 30_000;

/**
 * The report with this name in the API, such as `value`. The current one stays on screen until the next has arrived.
 */
export function useReport<Report>(report: string, query: URLSearchParams) {
  return useRead<Report>(['stock-reports', report, query.toString()], `/stock/reports/${report}?${query}`, {
    ...STAYS,
    staleTime: STALE_MS,
  });
}

/** A report about a period, with the list parameters that choose the period. */
export function usePeriodReport<Report>(report: string) {
  const list = useListParams(PERIOD_LIST);
  const { filters } = list.params;
  const query = periodQueryOf(filters, caracasDay(new Date()));
  const change: typeof list.change = (next) => list.change({ ...next, filters: withOnePeriod(next.filters ?? {}) });
  return { list: { ...list, change }, filters, query, report: useReport<Report>(report, query) };
}

/** The report as a CSV, for `useDownload`. */
export function reportFile(report: string, query: URLSearchParams, name: string) {
  return { path: `/stock/reports/${report}/export?${query}`, name: `${name}.csv` };
}
