import type { FormSchema } from '#web/ui/form/form-schema.ts';
import { createForm } from '#web/ui/form/form-store.ts';

export type RecordStore<Values extends object, Output> = ReturnType<typeof createRecordStore<Values, Output>>;

/**
 * The form engine for one record: it also knows what is not saved yet, and starts again from a saved record. Values are
 * compared field by field with `Object.is`: texts, numbers, NaN for what is no number, undefined for nothing.
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
      form.keep(typed);
      form.recheck(Object.keys(typed) as (keyof Values & string)[]);
    },
    /** Starts again from a record, dropping what was typed. */
    restart(from: Values) {
      saved = from;
      isTried = false;
      form.restart(from);
    },
    /** Puts what was typed on top of a newer record. */
    rebase(onto: Values) {
      saved = onto;
      form.setProblem(null);
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

function differ<Values extends object>(one: Values, other: Values): boolean {
  const fields = Object.keys({ ...one, ...other }) as (keyof Values)[];
  return fields.some((field) => !Object.is(one[field], other[field]));
}
