import { type BankLineList, LINE_STATES } from '#contract/reconciliation/bank-line.ts';
import { ask } from '../../api/ask.ts';
import { readDay, readId } from '../../kit/document/url-values.ts';
import { type ListParams, pageQuery } from '../../kit/list/list-params.ts';
import type { ListUrl } from '../../kit/list/use-list-params.ts';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import { useSave } from '../../kit/use-save.ts';

const BANK_LINES = ['bank-lines'];

export const LINE_FILTERS = ['cuenta', 'estado', 'desde', 'hasta', 'subida'] as const;
export type LineFilter = (typeof LINE_FILTERS)[number];

const LINE_PAGES = {
  key: BANK_LINES,
  path: '/bank-lines',
  queryOf(params: ListParams<LineFilter>) {
    const { cuenta, estado, desde, hasta, subida } = params.filters;
    return pageQuery(params, {
      account: readId(cuenta),
      statement: readId(subida),
      state: LINE_STATES.find((state) => state === estado),
      from: readDay(desde),
      to: readDay(hasta),
    });
  },
};

export function useBankLines(list: ListUrl<LineFilter>) {
  return useListQuery<BankLineList, LineFilter>(list, LINE_PAGES);
}

/** Excludes a line with a reason, or includes it again when the reason is null. */
export function useExcludeLine() {
  return useSave({
    save: ({ id, reason }: { id: number; reason: string | null }) =>
      reason === null
        ? ask('/reconciliation/lines/include', { method: 'POST', body: { lines: [id] } })
        : ask('/reconciliation/lines/exclude', { method: 'POST', body: { lines: [id], reason } }),
    refreshes: [BANK_LINES, ['bank-accounts'], ['reconciliation']],
    success: (_data, { reason }) => (reason === null ? 'El movimiento vuelve a contar' : 'Movimiento apartado'),
    failure: 'No se pudo cambiar el movimiento',
  });
}
