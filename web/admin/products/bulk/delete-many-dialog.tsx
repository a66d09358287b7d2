import { useMemo } from 'react';
import type { ImportReport, TaskReport } from '#contract/catalogue/operations/item-operation.ts';
import type { Selection } from '#web/admin/kit/list/use-selection.ts';
import { OperationDialog } from '../operations/operation-dialog.tsx';
import type { Operation } from '../operations/run-operation.ts';
import { Cautions, cautionsIn, products } from './cautions.tsx';

interface DeleteManyDialogProps {
  selection: Selection;
  onClose: () => void;
  onStart: (operation: Operation) => Promise<void>;
}

/** Deletes all selected products, after a look at what would go. */
export function DeleteManyDialog({ selection, onClose, onStart }: DeleteManyDialogProps) {
  const { target, count, clear } = selection;
  // What was selected when it opened: a list that reloads behind it must not start another look.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const operation = useMemo<Operation>(() => ({ kind: 'delete', body: target }), []);
  return (
    <OperationDialog
      title={`Eliminar ${products(count)}`}
      description="Dejan de estar a la venta. Las ventas hechas conservan sus datos, y la operación se puede deshacer en «Operaciones»."
      operation={operation}
      trying="Revisando los productos"
      failure="No se puede eliminar"
      confirmLabel="Eliminar"
      danger
      dismissible
      summary={(_, changes) => (changes > 0 ? 'Todavía no se ha eliminado nada.' : 'No hay nada que eliminar.')}
      question={questionAbout}
      onClose={onClose}
      onStart={onStart}
      onStarted={clear}
    />
  );
}

/** Asked before products go that have pieces, or that customers have ordered. */
function questionAbout(report: ImportReport | TaskReport, changes: number) {
  const cautions = cautionsIn(report);
  if (cautions.length === 0) return null;
  return {
    title: `¿Eliminar ${products(changes)}?`,
    confirmLabel: 'Eliminar de todos modos',
    text: <Cautions cautions={cautions} />,
  };
}
