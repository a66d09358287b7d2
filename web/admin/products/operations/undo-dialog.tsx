import { useMemo } from 'react';
import { OPERATION_NAMES, type OperationRecord } from '#contract/catalogue/operations/item-operation.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { OperationDialog } from './operation-dialog.tsx';
import type { Operation } from './run-operation.ts';

interface UndoDialogProps {
  operation: OperationRecord;
  onClose: () => void;
  onStart: (operation: Operation) => Promise<void>;
}

/** Takes an operation back, after a look at what can be and what somebody has changed since. */
export function UndoDialog({ operation: { id, attributes }, onClose, onStart }: UndoDialogProps) {
  const { kind, subject, fileName, actor, startedAt } = attributes;
  return (
    <OperationDialog
      title={`Deshacer: ${OPERATION_NAMES[kind]}`}
      description={[subject ?? fileName, actor, formatCaracasDateTime(new Date(startedAt))].filter(Boolean).join(' · ')}
      operation={useMemo<Operation>(() => ({ kind: 'undo', undoes: id }), [id])}
      trying="Revisando qué se puede deshacer"
      failure="No se puede deshacer"
      confirmLabel="Deshacer"
      dismissible
      summary={(_, changes) =>
        changes > 0
          ? 'Todavía no ha cambiado nada. Lo que alguien cambió después se queda.'
          : 'No hay nada que se pueda deshacer.'
      }
      onClose={onClose}
      onStart={onStart}
    />
  );
}
