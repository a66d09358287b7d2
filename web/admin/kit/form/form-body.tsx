import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { firstFocus } from '#web/ui/overlay/dialog-focus.ts';
import { Problem } from '../problem.tsx';
import { FormProvider } from './form-context.ts';
import type { RecordForm } from './use-record-form.ts';

interface FormBodyProps<Values extends object, Output> {
  record: RecordForm<Values, Output>;
  /** Saves; throws `RefusedCall` (as `ask` does) when the server refuses. */
  onSave: (output: Output) => Promise<void>;
  id?: string;
  /** Shown above the fields: a `RecordConflict`. */
  notice?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * The form of a record. After a failed submit the focus moves to the first invalid field. If the error belongs to no
 * field, it moves to the notice.
 */
export function FormBody<Values extends object, Output>(props: FormBodyProps<Values, Output>) {
  const { record, onSave, id, notice, className = 'space-y-5', children } = props;
  const { element, busy, problem, conflict } = record;
  const latestSave = useLatestSave(onSave);

  const inConflict = conflict !== null;
  const wasInConflict = useRef(false);
  useEffect(() => {
    // The conflict notice disappeared together with the button that was pressed.
    if (wasInConflict.current && !inConflict && !busy) firstFocus(element.current)?.focus();
    wasInConflict.current = inConflict;
  }, [element, inConflict, busy]);

  return (
    <FormProvider value={record}>
      <form
        ref={element}
        id={id}
        data-record-form
        noValidate
        onSubmit={record.submit(latestSave)}
        className="space-y-5"
      >
        {notice}
        <Problem title={record.failed} text={problem} />
        <fieldset disabled={busy} className={cx('min-w-0', className)}>
          {children}
        </fieldset>
      </form>
    </FormProvider>
  );
}

/** Calls the `onSave` of the last render: after a merge, a retry must save over the newer record. */
export function useLatestSave<Output>(onSave: (output: Output) => Promise<void>): (output: Output) => Promise<void> {
  const latest = useRef(onSave);
  latest.current = onSave;
  return (output) => latest.current(output);
}
