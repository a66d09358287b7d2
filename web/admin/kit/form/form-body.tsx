import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { cx } from '#web/ui/cx.ts';
import { focusFirstInvalid } from '#web/ui/form/focus-first-invalid.ts';
import { firstFocus } from '#web/ui/overlay/first-focus.ts';
import { Problem } from '../problem.tsx';
import type { RecordForm } from './use-record-form.ts';

interface FormBodyProps<Input extends FieldValues, Output> {
  record: RecordForm<Input, Output>;
  /** Saves; throws `RefusedCall` (as `ask` does) when the server refuses. */
  onSave: (output: Output) => Promise<void>;
  /** For a submit button that stands outside. */
  id?: string;
  /** Over the fields: a `VersionConflict`. */
  notice?: ReactNode;
  /** How the fields stand. */
  className?: string;
  /** The fields: `FormText`, `FormNumber`, … of form-fields.tsx. */
  children: ReactNode;
}

/**
 * The form of a record. After a submit that did not go well the focus is at what is wrong, in view: the first field that
 * the schema or the server refuses, or the notice when it is about no field.
 */
export function FormBody<Input extends FieldValues, Output>(props: FormBodyProps<Input, Output>) {
  const { record, onSave, id, notice, className = 'space-y-5', children } = props;
  const form = useRef<HTMLFormElement>(null);
  const { isSubmitting, submitCount } = record.form.formState;
  // Not before it is over: until then the fields are disabled, and take no focus.
  useEffect(() => {
    if (!isSubmitting && submitCount > 0) focusFirstInvalid(form.current);
  }, [isSubmitting, submitCount]);

  const inConflict = record.conflict !== null;
  const wasInConflict = useRef(false);
  useEffect(() => {
    // The notice went, and the button that was pressed with it.
    if (wasInConflict.current && !inConflict && !isSubmitting) firstFocus(form.current)?.focus();
    wasInConflict.current = inConflict;
  }, [inConflict, isSubmitting]);

  return (
    <FormProvider {...record.form}>
      <form ref={form} id={id} noValidate onSubmit={record.submit(onSave)} className="space-y-5">
        {notice}
        <Problem text={record.problem} />
        <fieldset disabled={isSubmitting} className={cx('min-w-0', className)}>
          {children}
        </fieldset>
      </form>
    </FormProvider>
  );
}
