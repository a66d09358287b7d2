import { useQuery } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '#contract/record.ts';
import type { RateSheet } from '#contract/sales/rate-sheet.ts';
import { MAX_SHEET_ORDERS } from '#domain/sales/rate-sheet.ts';
import { ask } from '#web/admin/api/ask.ts';
import type { SheetPeriod } from './sheet-view.ts';

/** The whole sheet of a period, read page by page. If it has too many orders, only the first page. */
export function useRateSheet({ from, to }: SheetPeriod, enabled: boolean) {
  return useQuery({
    queryKey: ['sales', 'rates', from, to],
    enabled,
    queryFn: async ({ signal }) => {
      const read = (page: number) => {
        const query = new URLSearchParams({
          from,
          to,
          'page[number]': String(page),
          'page[size]': String(MAX_PAGE_SIZE),
        });
        return ask<RateSheet>(`/sales/rates?${query}`, { signal });
      };
      const first = await read(1);
      const lines = [...first.data];
      if (first.meta.total > MAX_SHEET_ORDERS) return { lines, meta: first.meta };
      for (let page = 2; lines.length < first.meta.total; page += 1) {
        const { data } = await read(page);
        if (data.length === 0) break;
        lines.push(...data);
      }
      return { lines, meta: first.meta };
    },
  });
}
