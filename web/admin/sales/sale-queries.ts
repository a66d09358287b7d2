import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SaleList, SaleRecord } from '#contract/sale.ts';
import type { SaleStatus } from '#domain/sale.ts';
import { notify } from '#web/browser/toasts.ts';
import { ask } from '../shell/ask.ts';
import { type SaleFilter, saleListQueryOf } from './sale-filter.ts';

const SALES = ['sales'];

export function useSales(filter: SaleFilter) {
  return useQuery({
    queryKey: [...SALES, 'list', filter],
    queryFn: ({ signal }) => ask<SaleList>(`/sales?${saleListQueryOf(filter)}`, { signal }),
    // The rows stand until the next ones are there: nothing moves under the pointer.
    placeholderData: keepPreviousData,
  });
}

export function useSale(id: number) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: [...SALES, 'one', id],
    queryFn: ({ signal }) => ask<{ data: SaleRecord }>(`/sales/${id}`, { signal }),
    // The list has most often just shown it.
    placeholderData: () => {
      const lists = queries.getQueriesData<SaleList>({ queryKey: [...SALES, 'list'] });
      const data = lists.flatMap(([, list]) => list?.data ?? []).find((sale) => sale.id === id);
      return data && { data };
    },
  });
}

export function useChangeStatus() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: SaleStatus }) =>
      ask<unknown>(`/sales/${id}`, { method: 'PUT', body: { status } }),
    onSuccess: () => notify.success('Estado de la venta actualizado exitosamente'),
    onError: (problem) => notify.destructive('Error al actualizar el estado de la venta', problem.message),
    // Also after a refusal: someone else may have changed it meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: SALES }),
  });
}
