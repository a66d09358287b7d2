import {
  type ApprovedCount,
  COUNT_LINE_FILTERS,
  COUNT_LINE_SORTS,
  type CountAnswer,
  type CountLineList,
  type UnknownBarcodes,
} from '#contract/stock/count.ts';
import type { ApproveCount, RejectCount, SettleBarcode, SubmitCount } from '#contract/stock/count-write.ts';
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

/** The body of each step of a count. */
interface StepBodies {
  submit: SubmitCount;
  approve: ApproveCount;
  reject: RejectCount;
  cancel: { version: number };
}

const DONE: Partial<Record<keyof StepBodies, string>> = {
  submit: 'Conteo entregado: otra persona aprueba las diferencias',
  reject: 'El conteo vuelve a contarse',
  cancel: 'Conteo cancelado',
};

/** Takes a step of a count. Errors are shown in the dialog. */
export function useCountStep<Act extends keyof StepBodies>(id: number, act: Act) {
  type Answer = Act extends 'approve' ? { data: ApprovedCount['data'] } : CountAnswer;
  return useSave({
    save: (body: StepBodies[Act]) => ask<Answer>(`/stock/counts/${id}/${act}`, { method: 'POST', body }),
    refreshes: [COUNTS],
    success: DONE[act],
  });
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

export function useNoteLine(id: number) {
  return useSave({
    save: ({ item, note }: { item: number; note: string }) =>
      ask<unknown>(`/stock/counts/${id}/lines/${item}/note`, { method: 'PUT', body: { note } }),
    refreshes: [COUNTS],
    success: 'Nota guardada',
  });
}
