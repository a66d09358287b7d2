import type { UseMutationResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { FormSchema } from '#web/ui/form/form-schema.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { FormText } from '../form/form-fields.tsx';
import { useRecordForm } from '../form/use-record-form.ts';
import { SaveDialog } from './save-dialog.tsx';

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

interface ReasonDialogProps<Output, Data>
  extends Omit<ComponentProps<typeof SaveDialog<Record<string, string>, Output, Data>>, 'record' | 'children'> {
  schema: FormSchema<Output>;
  /** The only field of the form; its name is that of the schema's field. */
  field: Pick<ComponentProps<typeof FormText>, 'name' | 'label' | 'hint' | 'required' | 'maxLength' | 'list'>;
  value?: string;
  children?: ReactNode;
}

/** Asks for one line of text, such as a reason, and takes the step with it. */
export function ReasonDialog<Output, Data>(props: ReasonDialogProps<Output, Data>) {
  const { schema, field, value = '', children, ...dialog } = props;
  const record = useRecordForm({ schema, values: { [field.name]: value } });
  return (
    <SaveDialog {...dialog} record={record}>
      {children}
      <FormText autoComplete="off" {...field} />
    </SaveDialog>
  );
}
