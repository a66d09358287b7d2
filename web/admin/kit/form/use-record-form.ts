import { type FormEvent, type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import { sayErrorsInSpanish } from '#contract/error-words.ts';
import { RefusedCall } from '#web/admin/api/ask.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import type { FormSchema } from '#web/ui/form/form-schema.ts';
import { focusFirstInvalid, renderNow, submitForm } from '#web/ui/form/submit-form.ts';
import { createRecordStore, type RecordStore } from './record-store.ts';

sayErrorsInSpanish();

/** How many times a save is sent if someone else changes other fields of the record. */
const MOST_TRIES = 5;

interface RecordFormOptions<Values extends object, Output, Seen> {
  /** The contract's schema of the body, or a screen's schema that outputs that body. */
  schema: FormSchema<Output>;
  /** The first values of all fields, undefined for a field that has none. */
  values: Values;
  /** Whether something outside the fields would be lost too, such as pictures that are not uploaded yet. */
  alsoUnsaved?: boolean;
  /**
   * For a record that is saved with the version last seen. If someone else changed it (412 `version_conflict`, whose details
   * are the current record), the values are merged and saved again. If both changed the same field, a person decides:
   * show `RecordConflict`.
   */
  merge?: {
    valuesOf: (theirs: Seen) => Values;
    /** Stores the newer record, so that the next save sends its version. */
    onSeen: (theirs: Seen) => void;
  };
}

interface Conflict<Values extends object> {
  theirs: Values;
  /** Decides the fields that both sides changed. */
  settle: (winner: 'mine' | 'theirs') => void;
}

/** What `FormBody`, `FormDialog` and the fields need. */
export interface RecordForm<Values extends object, Output> {
  form: RecordStore<Values, Output>;
  /** The form element, or the group element that acts as a form. */
  element: RefObject<(HTMLFormElement & HTMLDivElement) | null>;
  busy: boolean;
  /** An error that belongs to no field. */
  problem: string | null;
  /** Title of the last error, if it has one: what could not be saved. The error itself may be shown at a field. */
  failed: string | null;
  conflict: Conflict<Values> | null;
  /** Whether leaving would lose input. False while it is being saved, because saving may navigate. */
  isUnsaved: () => boolean;
  /** Validates one field, and focuses it if it is invalid. */
  checkField: (name: keyof Values & string) => void;
  /** Makes the submit handler: it validates, saves, and shows the server's errors at their fields. The input stays. */
  submit: (save: (output: Output) => Promise<void>) => (event?: FormEvent) => Promise<void>;
}

/** A form for one record: the form engine with the contract's schema and the server's errors at their fields. */
export function useRecordForm<Values extends object, Output, Seen = never>({
  schema,
  values,
  alsoUnsaved = false,
  merge,
}: RecordFormOptions<Values, Output, Seen>): RecordForm<Values, Output> {
  const element = useRef<HTMLFormElement & HTMLDivElement>(null);
  const rules = useRef(schema);
  rules.current = schema;
  const [form] = useState(() => createRecordStore<Values, Output>(values, () => rules.current));
  // Errors and values are not read here: each field subscribes to its own.
  const busy = useSyncExternalStore(form.subscribe, () => form.state().busy);
  const problem = useSyncExternalStore(form.subscribe, () => form.state().problem);
  const [failed, setFailed] = useState<string | null>(null);
  const theirs = merge && problem ? theirRecord<Seen>(problem) : null;

  /** Merges the record that someone else saved. @returns false if a person must decide */
  function takeOver(refusal: ApiError): boolean {
    const seen = theirRecord<Seen>(refusal);
    if (!merge || !seen) return false;
    const current = merge.valuesOf(seen);
    if (form.clashes(current).length > 0) return false;
    // Rendered at once, because the next try uses the rendered `onSave`.
    renderNow(() => {
      merge.onSeen(seen);
      form.rebase(current);
    });
    return true;
  }

  return {
    form,
    element,
    busy,
    problem: theirs ? null : (problem?.message ?? null),
    failed: theirs ? null : failed,
    conflict:
      merge && theirs
        ? {
            theirs: merge.valuesOf(theirs),
            settle(winner) {
              merge.onSeen(theirs);
              form.rebase(merge.valuesOf(theirs), winner);
            },
          }
        : null,
    isUnsaved: () => !form.state().busy && (alsoUnsaved || form.isChanged()),
    checkField(name) {
      renderNow(() => form.recheck([name]));
      focusFirstInvalid(element.current);
    },
    submit: (save) => async (event) => {
      event?.preventDefault();
      if (form.state().busy) return;
      setFailed(null);
      const send = async (first: Output) => {
        let output = first;
        for (let tries = 1; ; tries += 1) {
          try {
            await save(output);
            return null;
          } catch (refusal) {
            if (!(refusal instanceof RefusedCall)) throw refusal;
            if (tries === MOST_TRIES || !takeOver(refusal.error)) {
              setFailed(refusal.title);
              return refusal.error;
            }
          }
          const merged = form.check();
          // Each side was valid by itself, but the merged values are not, such as an end date before the start date.
          if (!merged) return mergedWrongly(form.state().errors);
          output = merged.output;
        }
      };
      await submitForm(
        () => element.current,
        () => form.submit(send),
      );
    },
  };
}

/** The current record, when a save was refused because someone else changed it. */
function theirRecord<Seen>({ code, details }: ApiError): Seen | null {
  return code === 'version_conflict' ? ((details ?? null) as Seen | null) : null;
}

function mergedWrongly(fields: Record<string, string | undefined>): ApiError {
  const message = 'Alguien más cambió este registro, y sus cambios no van con los tuyos.';
  return { code: 'invalid', message, fields: fields as Record<string, string> };
}
