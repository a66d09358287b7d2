import type { ItemHistoryList } from '#contract/catalogue/operations/item-history.ts';
import { ask, RefusedCall } from '#web/admin/api/ask.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import type { StartProps } from './operation-dialog.tsx';
import { TOAST_MS } from './operation-words.ts';

/** Shows a toast after a deletion, with a button that undoes it. */
export function tellDeletion(itemId: number, start: StartProps['onStart']): void {
  notify.success('Producto eliminado correctamente', undefined, TOAST_MS.withErrors, {
    label: 'Deshacer',
    onPress: () => void undoDeletion(itemId, start),
  });
}

async function undoDeletion(itemId: number, start: StartProps['onStart']): Promise<void> {
  try {
    const { data } = await ask<ItemHistoryList>(`/items/${itemId}/history?page[size]=1`);
    const undoes = data[0]?.attributes.kind === 'delete' ? data[0].attributes.operationId : null;
    if (undoes === null) notify.info('El producto ya no está eliminado');
    else await start({ kind: 'undo', undoes });
  } catch (problem) {
    if (!(problem instanceof RefusedCall)) throw problem;
    notify.destructive('No se pudo deshacer', problem.message);
  }
}
