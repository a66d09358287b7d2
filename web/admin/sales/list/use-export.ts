import { useMutation } from '@tanstack/react-query';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { repeatedAfterSignIn } from '#web/admin/api/ask.ts';
import { fetchFile } from '#web/browser/api/api.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { type SaleListParams, saleFilterOf, saleFilterQuery } from '../data/sale-filter.ts';

/** Saves the filtered sales as a sheet. Only the token opens it, so it is fetched first. */
export function useExport(params: SaleListParams) {
  return useMutation({
    mutationFn: () => repeatedAfterSignIn(() => fetchFile(`/sales/export?${saleFilterQuery(saleFilterOf(params))}`)),
    onSuccess: (sheet) => saveFile(`ventas-${caracasDay(new Date())}.csv`, sheet),
    onError: (problem) => notify.destructive('Error al exportar las ventas', problem.message),
  });
}
