import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Problem } from '../problem.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, naming the record. */
  children: ReactNode;
  /** The verb: 'Eliminar'. */
  confirmLabel: string;
  /** 'Cancelar' when absent. */
  cancelLabel?: string;
  /** Null when there is nothing left to confirm: only closing is offered. */
  onConfirm: (() => void) | null;
  /** Under way: the dialog stays until it is over. */
  busy?: boolean;
  /** Why it failed; the dialog stays, so that it can be tried again. */
  problem?: string | null | undefined;
  /** True unless said otherwise: what is confirmed here mostly cannot be undone. */
  danger?: boolean;
  size?: 'sm' | 'md';
}

/** A question before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirmLabel, onConfirm, busy = false, problem, danger = true, size } = props;
  const { cancelLabel = 'Cancelar' } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      dismissible={!busy}
      title={title}
      {...(size && { size })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy} data-first-focus>
            {cancelLabel}
          </Button>
          {onConfirm && (
            <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-3">{children}</div>
      <Problem text={problem} className="mt-4" />
    </Dialog>
  );
}
