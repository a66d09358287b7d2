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
  /** For a submit button outside the form. */
  id?: string;
  /** Shown above the fields, for example a `VersionConflict`. */
  notice?: ReactNode;
  /** Layout classes of the fields. */
  className?: string;
  /** Fields of form-fields.tsx: `FormText`, `FormNumber` and so on. */
  children: ReactNode;
}

/**
 * The form of a record. After a failed submit the focus moves to the first invalid field, or to the notice when the
 * error belongs to no field.
 */
export function FormBody<Input extends FieldValues, Output>(props: FormBodyProps<Input, Output>) {
  const { record, onSave, id, notice, className = 'space-y-5', children } = props;
  const form = useRef<HTMLFormElement>(null);
  const { isSubmitting, submitCount } = record.form.formState;
  // Only once submitting is over: until then the fields are disabled and cannot take the focus.
  useEffect(() => {
    if (!isSubmitting && submitCount > 0) focusFirstInvalid(form.current);
  }, [isSubmitting, submitCount]);

  const inConflict = record.conflict !== null;
  const wasInConflict = useRef(false);
  useEffect(() => {
    // The conflict notice disappeared together with the button that was pressed.
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
