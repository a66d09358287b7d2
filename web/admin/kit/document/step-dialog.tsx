import type { UseMutationResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { FormSchema } from '#web/ui/form/form-schema.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { FormText } from '../form/form-fields.tsx';
import { useRecordForm } from '../form/use-record-form.ts';

interface StepDialogProps<Input, Data>
  extends Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'act' | 'busy' | 'onConfirm' | 'confirmDisabled'> {
  /** The mutation that takes the step, from `useSave`. */
  step: Pick<UseMutationResult<Data, Error, Input>, 'mutate' | 'isPending' | 'error'>;
  /** What is sent when staff confirm. Null: an answer is missing, and nothing is sent. */
  input: NoInfer<Input> | null;
  onTry?: () => void;
  /** `absent`: the step is done or cannot be taken, and the dialog can only be closed. */
  button?: 'enabled' | 'disabled' | 'absent';
  onDone?: (data: Data) => void;
}

/** Asks before a step of a document, and takes it. A refusal is shown in the dialog, which stays open. */
export function StepDialog<Input, Data>(props: StepDialogProps<Input, Data>) {
  const { step, input, onTry, button = 'enabled', onDone = props.onClose, problem, ...dialog } = props;
  function confirm() {
    onTry?.();
    if (input !== null) step.mutate(input, { onSuccess: onDone });
  }
  return (
    <ConfirmDialog
      {...dialog}
      act={step}
      problem={problem ?? step.error?.message}
      confirmDisabled={button === 'disabled'}
      onConfirm={button === 'absent' ? null : confirm}
    />
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
