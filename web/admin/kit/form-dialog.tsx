import { type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
      <FormProvider {...record.form}>
        <form id={id} noValidate onSubmit={record.submit(onSave)} className="space-y-5">
          {notice}
          <FormProblem>{record.problem}</FormProblem>
          <fieldset disabled={isSubmitting} className="min-w-0 space-y-5">
            {children}
          </fieldset>
        </form>
      </FormProvider>
      {guard.dialog}
    </Dialog>
  );
}

/** What failed and belongs to no field; read out when it appears. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && <p className="border-danger border-l-4 bg-danger-soft px-4 py-3 text-sm">{children}</p>}
    </div>
  );
}
