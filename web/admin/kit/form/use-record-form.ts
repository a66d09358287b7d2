import { type FormEvent, type RefObject, useRef, useState, useSyncExternalStore } from 'react';
import { sayErrorsInSpanish } from '#contract/error-words.ts';
import { RefusedCall } from '#web/admin/api/ask.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';
import type { FormSchema } from '#web/ui/form/form-schema.ts';
import { focusFirstInvalid, renderNow, submitForm } from '#web/ui/form/submit-form.ts';
import { createRecordStore, type RecordStore } from './record-store.ts';

sayErrorsInSpanish();

/** How often a save is sent again after someone else's changes of other fields. */
const MOST_TRIES = 5;

interface RecordFormOptions<Values extends object, Output, Seen> {
  /** The contract's schema of the body, or a screen's schema that outputs that body. */
  schema: FormSchema<Output>;
  /** The first values of all fields, undefined for a field that has none. */
  values: Values;
  /** Whether something beside the fields would be lost as well, such as pictures to be sent. */
  alsoUnsaved?: boolean;
  /**
   * For a record that two may change at once, saved with the version last seen. When someone else has changed it (412
   * `version_conflict`, whose details are the current record), what was typed is merged with it and saved again. Only
   * where both changed the same field does a person decide: show `RecordConflict`.
   */
  merge?: {
    /** The form's values of a record. */
    valuesOf: (theirs: Seen) => Values;
    /** The next save updates the record that the other person saved. */
    onSeen: (theirs: Seen) => void;
  };
}

/** Someone else changed a field that was changed here as well. */
interface Conflict<Values extends object> {
  theirs: Values;
  /** Decides for the fields that both changed. */
  settle: (winner: 'mine' | 'theirs') => void;
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
  /** What the last try failed to do, where its save says so; the error itself may stand at a field. */
  failed: string | null;
  conflict: Conflict<Values> | null;
  /** Whether leaving would lose input, computed when called. While it is being saved nothing is: saving may navigate. */
  isUnsaved: () => boolean;
  /** Judges one field; a wrong one comes into view with the focus. */
  checkField: (name: keyof Values & string) => void;
  /** Handles the form's submit: validates, saves, and shows the server's errors at their fields. Input is kept. */
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
  // Not the errors nor the values, to which each field subscribes.
  const busy = useSyncExternalStore(form.subscribe, () => form.state().busy);
  const problem = useSyncExternalStore(form.subscribe, () => form.state().problem);
  const [failed, setFailed] = useState<string | null>(null);
  const theirs = merge && problem ? theirRecord<Seen>(problem) : null;

  /** Takes over what someone else saved, unless a person must decide. */
  function takeOver(refusal: ApiError): boolean {
    const seen = theirRecord<Seen>(refusal);
    if (!merge || !seen) return false;
    const current = merge.valuesOf(seen);
    if (form.clashes(current).length > 0) return false;
    // Rendered at once, since the next try saves what is rendered.
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
          // Each side was right by itself; together they are not, as two dates that cross.
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
