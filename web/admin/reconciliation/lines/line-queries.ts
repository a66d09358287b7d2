import { type BankLineList, LINE_STATES } from '#contract/reconciliation/bank-line.ts';
import { ask } from '../../api/ask.ts';
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
      account: idOf(cuenta),
      statement: idOf(subida),
      state: LINE_STATES.find((state) => state === estado),
      from: dayOf(desde),
      to: dayOf(hasta),
    });
  },
};

export function useBankLines(list: ListUrl<LineFilter>) {
  return useListQuery<BankLineList, LineFilter>(list, LINE_PAGES);
}

/** Sets movements aside with a reason, or takes that back when there is none. */
export function useSetAside() {
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

function idOf(text: string): string | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? text : undefined;
}

function dayOf(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}
