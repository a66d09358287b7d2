import { useQuery } from '@tanstack/react-query';
import type { FilterOf } from '#contract/office/list-parameters.ts';
import {
  type ApprovedCount,
  COUNT_LINE_FILTERS,
  COUNT_LINE_SORTS,
  type CountAnswer,
  type CountLineList,
  type CountList,
  type CountPreview,
  type UnknownBarcodes,
} from '#contract/stock/count.ts';
import type { ApproveCount, RejectCount, SettleBarcode, StartCount, SubmitCount } from '#contract/stock/count-write.ts';
import { COUNT_STATE_NAMES } from '#domain/stock/counts/count.ts';
import { ask } from '#web/admin/api/ask.ts';
import { type ListParams, type ListParamsOptions, pageQuery, sortAndOrder } from '#web/admin/kit/list/list-params.ts';
import type { ListUrl } from '#web/admin/kit/list/use-list-params.ts';
import { useListQuery } from '#web/admin/kit/list/use-list-query.ts';
import { useSave } from '#web/admin/kit/use-save.ts';

const COUNTS = ['counts'];
type ListFilter = FilterOf<'stock/counts'>;

const COUNT_PAGES = {
  key: COUNTS,
  path: '/stock/counts',
  queryOf: (params: ListParams<ListFilter>) =>
    pageQuery(params, {
      state: COUNT_STATE_NAMES.find((known) => known === params.filters.estado),
      location: /^[1-9]\d{0,8}$/.test(params.filters.lugar) ? params.filters.lugar : undefined,
    }),
};

export function useCounts(list: ListUrl<ListFilter>) {
  return useListQuery<CountList, ListFilter>(list, COUNT_PAGES);
}

/** How often the review of a count that is under way is read anew, in ms. */
const EVERY_MS = 10_000;

export function useCount(id: number) {
  return useQuery({
    queryKey: [...COUNTS, 'one', id],
    queryFn: ({ signal }) => ask<CountAnswer>(`/stock/counts/${id}`, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.data.attributes.state === 'open' ? EVERY_MS : false),
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

export function useUnknownBarcodes(id: number, enabled: boolean) {
  return useQuery({
    queryKey: [...COUNTS, 'barcodes', id],
    queryFn: ({ signal }) => ask<UnknownBarcodes>(`/stock/counts/${id}/barcodes`, { signal }),
    enabled,
  });
}

export function startCount(body: StartCount): Promise<CountAnswer> {
  return ask<CountAnswer>('/stock/counts', { method: 'POST', body });
}

export function previewCount(body: StartCount): Promise<CountPreview> {
  return ask<CountPreview>('/stock/counts?dryRun=true', { method: 'POST', body });
}

function post<Answer>(id: number, deed: string, body: object): Promise<Answer> {
  return ask<Answer>(`/stock/counts/${id}/${deed}`, { method: 'POST', body });
}

export function useSettleBarcode(id: number) {
  return useSave({
    save: (body: SettleBarcode) => post<UnknownBarcodes>(id, 'barcodes', body),
    refreshes: [COUNTS],
    success: (_, { itemId }) => (itemId === null ? 'Código descartado' : 'Código asignado'),
    failed: 'No se pudo resolver el código',
  });
}

export function useSubmitCount(id: number) {
  return useSave({
    save: (body: SubmitCount) => post<CountAnswer>(id, 'submit', body),
    refreshes: [COUNTS],
    success: 'Conteo entregado: otra persona aprueba las diferencias',
  });
}

export function useApproveCount(id: number) {
  return useSave({
    save: (body: ApproveCount) => post<{ data: ApprovedCount['data'] }>(id, 'approve', body),
    refreshes: [COUNTS],
  });
}

export function useRejectCount(id: number) {
  return useSave({
    save: (body: RejectCount) => post<CountAnswer>(id, 'reject', body),
    refreshes: [COUNTS],
    success: 'El conteo vuelve a contarse',
  });
}

export function useCancelCount(id: number) {
  return useSave({
    save: (body: { version: number }) => post<CountAnswer>(id, 'cancel', body),
    refreshes: [COUNTS],
    success: 'Conteo cancelado',
  });
}

export function useNoteLine(id: number) {
  return useSave({
    save: ({ item, note }: { item: number; note: string }) =>
      ask<unknown>(`/stock/counts/${id}/lines/${item}/note`, { method: 'PUT', body: { note } }),
    refreshes: [COUNTS],
    success: 'Nota guardada',
  });
}
