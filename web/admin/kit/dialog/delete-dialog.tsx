import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RefusedCall } from '../../api/ask.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteDialogProps<Record> {
  /** What is to be deleted, as it was last seen; mount the dialog when it opens. */
  record: Record;
  /** The call, of `useSave`. */
  deletion: Pick<UseMutationResult<unknown, Error, Record>, 'mutate' | 'isPending' | 'error'>;
  /** 'Confirmar Eliminación' when absent. */
  title?: string;
  /** What goes and what follows from it, of the record as it is now. */
  children: (record: Record) => ReactNode;
  /** For records with a version: reads the details of a 412, which are the record as someone else left it. */
  fromConflict?: (details: unknown) => Record;
  onClose: () => void;
  /** Called before it closes. */
  onDeleted?: () => void;
}

/**
 * Asks before a record is deleted, and deletes it. When someone else changed it meanwhile (412) the question is asked
 * again about the record as it is now; when someone else deleted it (404) nothing is left to ask.
 */
export function DeleteDialog<Record>(props: DeleteDialogProps<Record>) {
  const { deletion, title = 'Confirmar Eliminación', children, fromConflict, onClose, onDeleted } = props;
  const [record, setRecord] = useState(props.record);
  const refusal = deletion.error instanceof RefusedCall ? deletion.error.error : null;
  const gone = refusal?.code === 'not_found';

  function remove() {
    deletion.mutate(record, {
      onSuccess() {
        onDeleted?.();
        onClose();
      },
      onError(problem) {
        const conflict = problem instanceof RefusedCall && problem.error.code === 'version_conflict';
        if (conflict && fromConflict) setRecord(fromConflict(problem.error.details));
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirmLabel="Eliminar"
      onConfirm={gone ? null : remove}
      {...(gone && { cancelLabel: 'Cerrar' })}
      busy={deletion.isPending}
      problem={refusal?.code === 'version_conflict' ? `${refusal.message}\n${AS_IT_IS}` : deletion.error?.message}
    >
      {children(record)}
    </ConfirmDialog>
  );
}

const AS_IT_IS = 'Si confirmas, se elimina como está ahora.';
