import type { UseMutationResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { FormSchema } from '#web/ui/form/form-schema.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-fields.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { Problem } from '../problem.tsx';

interface StepDialogProps<Input, Data> {
  title: string;
  /** What will happen; names the document. */
  children: ReactNode;
  confirmLabel: string;
  /** Default: 'Cancelar'. */
  cancelLabel?: string;
  /** Whether the step cannot be undone; default: true. */
  danger?: boolean;
  size?: 'sm' | 'md';
  /** The mutation that takes the step, from `useSave`. */
  step: Pick<UseMutationResult<Data, Error, Input>, 'mutate' | 'isPending' | 'error'>;
  /** What is sent when staff confirm. Null: an answer is missing, and nothing is sent. */
  input: NoInfer<Input> | null;
  /** Called when staff confirm, before anything is sent. */
  onTry?: () => void;
  /** `absent`: the step is done or cannot be taken, and the dialog can only be closed. */
  button?: 'enabled' | 'disabled' | 'absent';
  /** Contains fields: the first one gets the focus, and a click outside does not close the dialog. */
  hasFields?: boolean;
  /** Shown instead of the call's own problem. */
  problem?: string | null;
  onClose: () => void;
  /** Called when the step was taken; default: `onClose`. */
  onDone?: (data: Data) => void;
}

/** Asks before a step of a document, and takes it. A refusal is shown in the dialog, which stays open. */
export function StepDialog<Input, Data>(props: StepDialogProps<Input, Data>) {
  const { title, children, confirmLabel, cancelLabel = 'Cancelar', danger = true, size, step, input } = props;
  const { button = 'enabled', hasFields = false, problem, onTry, onClose, onDone = onClose } = props;
  const busy = step.isPending;
  function confirm() {
    onTry?.();
    if (input !== null) step.mutate(input, { onSuccess: onDone });
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      dismissible={!busy && !hasFields}
      title={title}
      size={size}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy} data-first-focus={hasFields ? undefined : true}>
            {cancelLabel}
          </Button>
          {button !== 'absent' && (
            <Button
              variant={danger ? 'danger' : 'primary'}
              disabled={button === 'disabled'}
              busy={busy}
              onClick={confirm}
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <div className="space-y-3">{children}</div>
      <Problem text={problem ?? step.error?.message} className="mt-4" />
    </Dialog>
  );
}

interface ReasonDialogProps<Output> {
  title: string;
  description?: ReactNode;
  cancelLabel?: string;
  danger?: boolean;
  onClose: () => void;
  submitLabel: string;
  schema: FormSchema<Output>;
  /** The only field of the form; its name is that of the schema's field. */
  field: Pick<ComponentProps<typeof FormText>, 'name' | 'label' | 'hint' | 'required' | 'maxLength' | 'list'>;
  /** What the field contains at first. */
  value?: string;
  /** Takes the step. The dialog closes afterwards; a refusal is shown at the field. */
  onSave: (output: Output) => unknown;
  children?: ReactNode;
}

/** Asks for one line of text, such as a reason, and takes the step with it. */
export function ReasonDialog<Output>(props: ReasonDialogProps<Output>) {
  const { schema, field, value = '', onSave, children, ...dialog } = props;
  const record = useRecordForm({ schema, values: { [field.name]: value } });
  return (
    <FormDialog
      {...dialog}
      record={record}
      onSave={async (output) => {
        await onSave(output);
        dialog.onClose();
      }}
    >
      {children}
      <FormText autoComplete="off" {...field} />
    </FormDialog>
  );
}
