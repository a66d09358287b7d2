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
  /** Saves; throws `RefusedCall` (as `ask` does) when the server refuses. Closing afterwards is its own business. */
  onSave: (output: Output) => Promise<void>;
  /** Called once it may close: nothing typed is lost. */
  onClose: () => void;
  submitLabel: string;
  busyLabel?: string;
  size?: 'sm' | 'md' | 'lg';
  /** More buttons at the foot, left of the others; `close` asks about what is unsaved, as 'Cancelar' does. */
  footer?: (close: () => void) => ReactNode;
  /** Between the form's heading and its fields: a `VersionConflict`. */
  notice?: ReactNode;
  /** The fields: `FormText`, `FormNumber`, … of form-fields.tsx. */
  children: ReactNode;
}

/**
 * A form in a dialog: mount it when it opens. Enter submits; a failed save keeps what was typed; closing or leaving with
 * something unsaved asks first.
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
