import {
  COUNT_LINE_FILTERS,
  COUNT_LINE_SORTS,
  type CountAnswer,
  type CountLineList,
  type UnknownBarcodes,
} from '#contract/stock/count.ts';
import type { SettleBarcode } from '#contract/stock/count-write.ts';
import { ask } from '#web/admin/api/ask.ts';
import { useRead } from '#web/admin/kit/document/document-calls.ts';
import { type ListParamsOptions, pageQuery, sortAndOrder } from '#web/admin/kit/list/list-params.ts';
import type { ListUrl } from '#web/admin/kit/list/use-list-params.ts';
import { useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import { useSave } from '#web/admin/kit/use-save.ts';

export const COUNTS = ['counts'];
/** How often an open count is read again on the review screen, in ms. */
const REFRESH_MS = 10_000;

export function useCount(id: number) {
  return useRead<CountAnswer>([...COUNTS, 'one', id], `/stock/counts/${id}`, {
    refetchInterval: ({ state: { data } }) => (data?.data.attributes.state === 'open' ? REFRESH_MS : false),
  });
}

export const LINE_LIST: ListParamsOptions<'ver'> = { filters: ['ver'], sorts: COUNT_LINE_SORTS };

export function useCountLines(id: number, list: ListUrl<'ver'>) {
  return useListQuery<CountLineList, 'ver'>(list, {
    key: [...COUNTS, 'lines', id],
    path: `/stock/counts/${id}/lines`,
    queryOf: (params) =>
      pageQuery(params, {
        only: COUNT_LINE_FILTERS.find((known) => known === params.filters.ver),
        ...sortAndOrder(params.sort),
      }),
  });
}

export function useUnknownBarcodes(id: number) {
  return useRead<UnknownBarcodes>([...COUNTS, 'barcodes', id], `/stock/counts/${id}/barcodes`);
}

/** Assigns an unknown barcode to an item, or discards it when there is no item. */
export function useSettleBarcode(id: number) {
  return useSave({
    save: (body: SettleBarcode) => ask<UnknownBarcodes>(`/stock/counts/${id}/barcodes`, { method: 'POST', body }),
    refreshes: [COUNTS],
    success: (_, { itemId }) => (itemId === null ? 'Código descartado' : 'Código asignado'),
    failed: 'No se pudo resolver el código',
  });
}
