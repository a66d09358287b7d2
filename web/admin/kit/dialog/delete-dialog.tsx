import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ErrorCode } from '#contract/errors.ts';
import { newerRecord, RefusedCall } from '../../api/ask.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteDialogProps<Record> {
  /** The record as last read; mount the dialog only while it is open. */
  record: Record;
  deletion: Pick<UseMutationResult<unknown, Error, Record>, 'mutate' | 'isPending' | 'error'>;
  title?: string;
  /** Says what is deleted and what follows from it, for the current record. */
  children: (record: Record) => ReactNode;
  /** Reads the current record from the details of a 412; default: they are the record. */
  fromConflict?: (details: unknown) => Record;
  /** A refusal that staff may override: `children` shows what they must see first, `next` is the record sent with the second request. */
  override?: {
    code: ErrorCode;
    label: string;
    children: (details: unknown) => ReactNode;
    next: (record: Record) => Record;
  };
  onClose: () => void;
  onDeleted?: () => void;
}

/**
 * Asks before a record is deleted, and deletes it. If someone else changed it in the meantime (412), asks again with
 * the current record; if someone else deleted it (404), only closing is offered.
 */
export function DeleteDialog<Record>(props: DeleteDialogProps<Record>) {
  const { deletion, title = 'Confirmar Eliminación', children, override, onClose, onDeleted } = props;
  const { fromConflict = (details) => details as Record } = props;
  const [record, setRecord] = useState(props.record);
  const refusal = deletion.error instanceof RefusedCall ? deletion.error.error : null;
  const isMissing = refusal?.code === 'not_found';
  const warned = override !== undefined && refusal?.code === override.code;

  function remove() {
    deletion.mutate(warned ? override.next(record) : record, {
      onSuccess() {
        onDeleted?.();
        onClose();
      },
      onError(problem) {
        const newer = newerRecord<unknown>(problem);
        if (newer) setRecord(fromConflict(newer));
      },
    });
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={title}
      confirmLabel={warned ? override.label : 'Eliminar'}
      onConfirm={isMissing ? null : remove}
      {...(isMissing && { cancelLabel: 'Cerrar' })}
      act={deletion}
      problem={refusal?.code === 'version_conflict' ? `${refusal.message}\n${AS_IT_IS}` : deletion.error?.message}
    >
      {children(record)}
      {warned && override.children(refusal?.details)}
    </ConfirmDialog>
  );
}

const AS_IT_IS = 'Si confirmas, se elimina como está ahora.';
