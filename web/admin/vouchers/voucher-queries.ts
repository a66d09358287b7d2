import { useQueryClient } from '@tanstack/react-query';
import type { VoucherBody, VoucherList, VoucherRecord } from '#contract/promotions/voucher.ts';
import { ask, ifVersion } from '../api/ask.ts';
import { type ListParams, pageQuery } from '../kit/list/list-params.ts';
import type { ListUrl } from '../kit/list/use-list-params.ts';
import { useListQuery } from '../kit/list/use-list-query.ts';
import { useSave } from '../kit/use-save.ts';

const VOUCHERS = ['vouchers'];

const VOUCHER_PAGES = { key: VOUCHERS, path: '/vouchers', queryOf: (params: ListParams<never>) => pageQuery(params) };

export function useVouchers(list: ListUrl<never>) {
  return useListQuery<VoucherList>(list, VOUCHER_PAGES);
}

/** Creates a voucher, or updates `seen`. */
export function saveVoucher(body: VoucherBody, seen: VoucherRecord | null): Promise<unknown> {
  if (!seen) return ask('/vouchers', { method: 'POST', body });
  return ask(`/vouchers/${seen.id}`, { method: 'PUT', body, headers: ifVersion(seen.attributes.version) });
}

export function useDeleteVoucher() {
  return useSave({
    save: (voucher: VoucherRecord) =>
      ask(`/vouchers/${voucher.id}`, { method: 'DELETE', headers: ifVersion(voucher.attributes.version) }),
    refreshes: [VOUCHERS],
    success: 'Cupón eliminado exitosamente',
    failed: 'Error al eliminar el cupón',
  });
}

export function useRefreshVouchers() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: VOUCHERS });
}
