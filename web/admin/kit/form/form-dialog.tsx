import { type ReactNode, useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormBody } from './form-body.tsx';
import { useUnsavedGuard } from './unsaved-guard.tsx';
import type { RecordForm } from './use-record-form.ts';

interface FormDialogProps<Values extends object, Output> {
  title: string;
  description?: ReactNode;
  record: RecordForm<Values, Output>;
  /** Saves; throws `RefusedCall` (as `ask` does) when the server refuses. Must close the dialog itself afterwards. */
  onSave: (output: Output) => Promise<void>;
  /** Called when nothing is unsaved or the user confirmed to discard it. */
  onClose: () => void;
  submitLabel: string;
  busyLabel?: string;
  /** Default: 'Cancelar'. */
  cancelLabel?: string;
  /** What it does cannot be undone. */
  danger?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** More buttons at the bottom, left of the others; `close` asks about unsaved changes, as 'Cancelar' does. */
  footer?: (close: () => void) => ReactNode;
  /** Shown above the fields: a `RecordConflict`. */
  notice?: ReactNode;
  /** Fields of form-fields.tsx: `FormText`, `FormNumber` and so on. */
  children: ReactNode;
}

/**
 * A form in a dialog; mount it only while it is open. Enter submits, a failed save keeps what was typed, and closing or
 * leaving with unsaved changes asks first.
 */
export function FormDialog<Values extends object, Output>(props: FormDialogProps<Values, Output>) {
  const {
    record,
    onSave,
    onClose,
    submitLabel,
    busyLabel = 'Guardando...',
    cancelLabel = 'Cancelar',
    danger = false,
    footer,
    notice,
    children,
    ...dialog
  } = props;
  const id = useId();
  const { busy } = record;
  const guard = useUnsavedGuard(record.isUnsaved);
  const close = () => !busy && guard.ask(onClose);
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => !open && close()}
      dismissible={false}
      footer={
        <>
          {footer && <span className="mr-auto flex flex-wrap gap-3">{footer(close)}</span>}
          <Button variant="secondary" onClick={close} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={id} busy={busy}>
            {busy ? busyLabel : submitLabel}
          </Button>
        </>
      }
    >
      <FormBody record={record} onSave={onSave} id={id} notice={notice}>
        {children}
      </FormBody>
      {guard.dialog}
    </Dialog>
  );
}
