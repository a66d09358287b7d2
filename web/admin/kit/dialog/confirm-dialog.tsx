import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { RefusedCall } from '../../api/ask.ts';
import { Problem } from '../problem.tsx';

interface ConfirmDialogProps {
  /** Default: true, for a dialog that is mounted only while it is open. */
  open?: boolean;
  onClose: () => void;
  title: string;
  /** What will happen; names the record. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Null when nothing is left to confirm; then the dialog can only be closed. */
  onConfirm: (() => void) | null;
  confirmDisabled?: boolean;
  /** Contains fields: the first one gets the focus, and a click outside does not close the dialog. */
  hasFields?: boolean;
  /** The mutation that is confirmed: gives `busy`, and `problem` with what failed. */
  act?: Pick<UseMutationResult<unknown, Error, never>, 'isPending' | 'error'>;
  /** Whether the action is running. The dialog cannot be closed until it ends. */
  busy?: boolean;
  /** Why the action failed; the dialog stays open for another try. */
  problem?: string | null | undefined;
  /** Default: true, since most confirmed actions cannot be undone. */
  danger?: boolean;
  size?: 'sm' | 'md';
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open = true, onClose, title, children, confirmLabel, onConfirm, act, danger = true, size } = props;
  const { confirmDisabled, hasFields = false } = props;
  const { cancelLabel = 'Cancelar', busy = act?.isPending ?? false, problem = act?.error?.message } = props;
  const failed = act?.error instanceof RefusedCall ? act.error.title : null;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      dismissible={!busy && !hasFields}
      title={title}
      size={size}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy} data-first-focus={hasFields ? undefined : true}>
            {cancelLabel}
          </Button>
          {onConfirm && (
            <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} disabled={confirmDisabled} busy={busy}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-3">{children}</div>
      <Problem title={failed} text={problem} className="mt-4" />
    </Dialog>
  );
}
