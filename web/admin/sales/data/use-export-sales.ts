import { useMutation } from '@tanstack/react-query';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { repeatedAfterSignIn } from '#web/admin/api/ask.ts';
import { fetchFile } from '#web/browser/api/fetch-file.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { notify } from '#web/browser/toasts/toasts.ts';

/**
 * Downloads the sales of a filter, or chosen ones, as a sheet. Fetched with the token, which a plain link would not send.
 */
export function useExportSales() {
  return useMutation({
    mutationFn: (query: URLSearchParams) => repeatedAfterSignIn(() => fetchFile(`/sales/export?${query}`)),
    onSuccess: (sheet) => saveFile(`ventas-${caracasDay(new Date())}.csv`, sheet),
    onError: (problem) => notify.destructive('Error al exportar las ventas', problem.message),
  });
}
