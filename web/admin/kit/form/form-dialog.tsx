import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormBody } from './form-body.tsx';
import { useUnsavedGuard } from './unsaved-guard.tsx';
import type { RecordForm } from './use-record-form.ts';

interface FormDialogProps<Input extends FieldValues, Output> {
  title: string;
  description?: ReactNode;
  record: RecordForm<Input, Output>;
  /** Saves; throws `RefusedCall` (as `ask` does) when the server refuses. Must close the dialog itself afterwards. */
  onSave: (output: Output) => Promise<void>;
  /** Called when nothing is unsaved or the user confirmed to discard it. */
  onClose: () => void;
  submitLabel: string;
  busyLabel?: string;
  size?: 'sm' | 'md' | 'lg';
  /** More buttons at the bottom, left of the others; `close` asks about unsaved changes, as 'Cancelar' does. */
  footer?: (close: () => void) => ReactNode;
  /** Shown above the fields, for example a `VersionConflict`. */
  notice?: ReactNode;
  /** Fields of form-fields.tsx: `FormText`, `FormNumber` and so on. */
  children: ReactNode;
}

/**
 * A form in a dialog; mount it only while it is open. Enter submits, a failed save keeps what was typed, and closing or
 * leaving with unsaved changes asks first.
 */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const {
    record,
    onSave,
    onClose,
    submitLabel,
    busyLabel = 'Guardando...',
    footer,
    notice,
    children,
    ...dialog
  } = props;
  const id = useId();
  const { isSubmitting } = record.form.formState;
  const guard = useUnsavedGuard(record.isDirty);
  const close = () => !isSubmitting && guard.ask(onClose);
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => !open && close()}
      dismissible={false}
      footer={
        <>
          {footer && <span className="mr-auto flex flex-wrap gap-3">{footer(close)}</span>}
          <Button variant="secondary" onClick={close} disabled={isSubmitting}>
            Cancelar
          </Button>
          <Button type="submit" form={id} busy={isSubmitting}>
            {isSubmitting ? busyLabel : submitLabel}
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
