import { useMutation } from '@tanstack/react-query';
import { repeatedAfterSignIn } from '#web/admin/api/ask.ts';
import { fetchFile } from '#web/browser/api/fetch-file.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { notify } from '#web/browser/toasts/toasts.ts';

/** Downloads the whole stock as a sheet with one row for each location, which the import accepts unchanged. */
export function useExportLevels() {
  return useMutation<Blob, Error, void>({
    mutationFn: () => repeatedAfterSignIn(() => fetchFile('/stock/levels/export')),
    onSuccess: (sheet) => saveFile('inventario-por-ubicacion.csv', sheet),
    onError: (problem) => notify.destructive('No se pudo exportar el inventario', problem.message),
  });
}
