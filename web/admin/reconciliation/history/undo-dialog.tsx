import type { ReconciliationRecord } from '#contract/payments/reconciliation.ts';
import { ask } from '#web/admin/api/ask.ts';
import { ConfirmDialog } from '#web/admin/kit/dialog/confirm-dialog.tsx';
import { useSave } from '#web/admin/kit/use-save.ts';
import { ordersOf } from '../cases/case-words.ts';
import { RECONCILIATION } from '../cases/reconciliation-queries.ts';

/** Asks before a reconciliation is undone: its lines and payments wait again. */
export function UndoDialog({ record, onClose }: { record: ReconciliationRecord; onClose: () => void }) {
  const undo = useSave({
    save: () => ask<unknown>(`/reconciliations/${record.id}/undo`, { method: 'POST' }),
    refreshes: [RECONCILIATION],
    success: 'Conciliación deshecha',
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="¿Deshacer la conciliación?"
      confirmLabel="Deshacer"
      cancelLabel="Volver"
      act={undo}
      onConfirm={() => undo.mutate(undefined, { onSuccess: onClose })}
    >
      <p>
        <strong className="tabular">{ordersOf(record.attributes.payments)}</strong> vuelve a esperar su pago, y sus
        movimientos vuelven a la cola.
      </p>
    </ConfirmDialog>
  );
}
