import { type FormEvent, type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import { sayErrorsInSpanish } from '#contract/error-words.ts';
import { RefusedCall } from '#web/admin/api/ask.ts';
import { focusFirstInvalid } from '#web/ui/form/focus-first-invalid.ts';
import type { FormSchema } from '#web/ui/form/form-schema.ts';
import { renderNow, submitForm } from '#web/ui/form/submit-form.ts';
import { createRecordStore, type RecordStore } from './record-store.ts';

sayErrorsInSpanish();

interface RecordFormOptions<Values extends object, Output> {
  /** The contract's schema of the body, or a screen's schema that outputs that body. */
  schema: FormSchema<Output>;
  /** The first values of all fields, undefined for a field that has none. */
  values: Values;
  /** Whether something beside the fields would be lost as well, such as pictures to be sent. */
  alsoUnsaved?: boolean;
}

/** What `FormBody`, `FormDialog` and the fields need. */
export interface RecordForm<Values extends object, Output> {
  form: RecordStore<Values, Output>;
  /** The form's element, or the group that acts as one. */
  element: RefObject<(HTMLFormElement & HTMLDivElement) | null>;
  /** Being saved. */
  busy: boolean;
  /** An error that belongs to no field. */
  problem: string | null;
  /** The current record when someone else changed it in the meantime (412): show `RecordConflict`. */
  conflict: unknown;
  /** Whether leaving would lose input, computed when called. While it is being saved nothing is: saving may navigate. */
  isUnsaved: () => boolean;
  /** Judges one field; a wrong one comes into view with the focus. */
  checkField: (name: keyof Values & string) => void;
  /** Handles the form's submit: validates, saves, and shows the server's errors at their fields. Input is kept. */
  submit: (save: (output: Output) => Promise<void>) => (event?: FormEvent) => Promise<void>;
}

/** A form for one record: the form engine with the contract's schema and the server's errors at their fields. */
export function useRecordForm<Values extends object, Output>({
  schema,
  values,
  alsoUnsaved = false,
}: RecordFormOptions<Values, Output>): RecordForm<Values, Output> {
  const element = useRef<HTMLFormElement & HTMLDivElement>(null);
  const rules = useRef(schema);
  rules.current = schema;
  const [form] = useState(() => createRecordStore<Values, Output>(values, () => rules.current));
  // Not the errors nor the values, to which each field subscribes.
  const busy = useSyncExternalStore(form.subscribe, () => form.state().busy);
  const problem = useSyncExternalStore(form.subscribe, () => form.state().problem);
  const isConflict = problem?.code === 'version_conflict';

  return {
    form,
    element,
    busy,
    problem: isConflict ? null : (problem?.message ?? null),
    conflict: isConflict ? problem.details : null,
    isUnsaved: () => !form.state().busy && (alsoUnsaved || form.isChanged()),
    checkField(name) {
      renderNow(() => form.recheck([name]));
      focusFirstInvalid(element.current);
    },
    submit: (save) => async (event) => {
      event?.preventDefault();
      if (form.state().busy) return;
      const send = async (output: Output) => {
        try {
          await save(output);
          return null;
        } catch (refusal) {
          if (!(refusal instanceof RefusedCall)) throw refusal;
          return refusal.error;
        }
      };
      await submitForm(
        () => element.current,
        () => form.submit(send),
      );
    },
  };
}
