import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VoucherBody, VoucherList, VoucherRecord } from '#contract/promotions/voucher.ts';
import { ask } from '../api/ask.ts';
import type { ListParams } from '../kit/list/list-params.ts';
import { useSave } from '../kit/use-save.ts';

const VOUCHERS = ['vouchers'];

export function useVouchers({ text, page, pageSize }: ListParams<never>) {
  const query = new URLSearchParams({ 'page[number]': String(page), 'page[size]': String(pageSize) });
  if (text) query.set('q', text);
  return useQuery({
    queryKey: [...VOUCHERS, String(query)],
    queryFn: ({ signal }) => ask<VoucherList>(`/vouchers?${query}`, { signal }),
    // The rows stand until the next ones are there: nothing moves under the pointer.
    placeholderData: keepPreviousData,
  });
}

/** Makes a voucher, or changes the one that was seen. */
export function saveVoucher(body: VoucherBody, seen: VoucherRecord | null): Promise<unknown> {
  if (!seen) return ask('/vouchers', { method: 'POST', body });
  return ask(`/vouchers/${seen.id}`, { method: 'PUT', body, headers: ifSeen(seen) });
}

export function useDeleteVoucher() {
  return useSave({
    save: (voucher: VoucherRecord) => ask(`/vouchers/${voucher.id}`, { method: 'DELETE', headers: ifSeen(voucher) }),
    refreshes: [VOUCHERS],
    success: 'Cupón eliminado exitosamente',
    failure: 'Error al eliminar el cupón',
  });
}

export function useRefreshVouchers() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: VOUCHERS });
}

function ifSeen({ attributes }: VoucherRecord) {
  return { 'if-match': `"${attributes.version}"` };
}
