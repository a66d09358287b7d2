import type { FormSchema } from '#web/ui/form/form-schema.ts';
import { createForm } from '#web/ui/form/form-store.ts';
import { differ, mergeValues } from './merge-values.ts';

export type RecordStore<Values extends object, Output> = ReturnType<typeof createRecordStore<Values, Output>>;

/**
 * The form engine for one record: it also knows what is not saved yet, and starts again from a saved record. Values are
 * compared field by field: texts, numbers, lists, NaN for what is no number, undefined for nothing.
 *
 * @param record the values of every field, undefined where there is none yet
 */
export function createRecordStore<Values extends object, Output>(record: Values, rules: () => FormSchema<Output>) {
  const form = createForm<Values, Output>(record, rules);
  let saved = record;
  let isTried = false;
  return {
    ...form,
    /** Whether a field differs from the saved record. */
    isChanged: () => differ(form.values(), saved),
    /** Writes what was typed. Once sending was tried, each field is judged as it changes, wrong or not. */
    change(typed: Partial<Values>) {
      if (!isTried) return form.change(typed);
      form.write(typed);
      form.recheck(Object.keys(typed) as (keyof Values & string)[]);
    },
    /** Starts again from a record, dropping what was typed. */
    restart(from: Values) {
      saved = from;
      isTried = false;
      form.restart(from);
    },
    /** The fields that were typed and that someone else saved otherwise. */
    clashes: (theirs: Values) => mergeValues(saved, form.values(), theirs).clashes,
    /**
     * Puts what was typed on top of a newer record, from which the form takes all other fields.
     * @param winner whose value stands in a field that both changed
     */
    rebase(theirs: Values, winner: 'mine' | 'theirs' = 'mine') {
      const { values } = mergeValues(saved, form.values(), theirs, winner);
      saved = theirs;
      form.setProblem(null);
      form.change(values);
    },
    /** As the engine's; what was accepted is saved. */
    async submit(send: Parameters<typeof form.submit>[0]) {
      isTried = true;
      const accepted = await form.submit(send);
      if (accepted) saved = form.values();
      return accepted;
    },
  };
}
