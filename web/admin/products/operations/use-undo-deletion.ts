import { useCallback } from 'react';
import type { ItemHistoryList } from '#contract/catalogue/operations/item-history.ts';
import { ask, RefusedCall } from '#web/admin/api/ask.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { TOAST_MS } from './operation-words.ts';
import type { Operation } from './run-operation.ts';

/** Tells that a product is gone, with a button that brings it back. */
export function useUndoDeletion(start: (operation: Operation) => Promise<void>) {
  const undo = useCallback(
    async (itemId: number) => {
      try {
        const { data } = await ask<ItemHistoryList>(`/items/${itemId}/history?page[size]=1`);
        const undoes = data[0]?.attributes.kind === 'delete' ? data[0].attributes.operationId : null;
        if (undoes === null) notify.info('El producto ya no está eliminado');
        else await start({ kind: 'undo', undoes });
      } catch (problem) {
        if (!(problem instanceof RefusedCall)) throw problem;
        notify.destructive('No se pudo deshacer', problem.message);
      }
    },
    [start],
  );
  return useCallback(
    (itemId: number) =>
      notify.success('Producto eliminado correctamente', undefined, TOAST_MS.withErrors, {
        label: 'Deshacer',
        onPress: () => void undo(itemId),
      }),
    [undo],
  );
}
