import type { FormSchema } from '#web/ui/form/form-schema.ts';
import { createForm } from '#web/ui/form/form-store.ts';

export type RecordStore<Values extends object, Output> = ReturnType<typeof createRecordStore<Values, Output>>;

/**
 * The form engine for one record. It also knows whether something is unsaved, and can restart from a saved record. Values are
 * compared field by field. They are texts, numbers, lists, NaN for an invalid number, or undefined.
 *
 * @param record the values of all fields, undefined for a field without one
 */
export function createRecordStore<Values extends object, Output>(record: Values, rules: () => FormSchema<Output>) {
  const form = createForm<Values, Output>(record, rules);
  let saved = record;
  let isTried = false;
  return {
    ...form,
    isChanged: () => differ(form.values(), saved),
    /** Writes values. After the first submit, each field is validated as it changes. */
    change(typed: Partial<Values>) {
      if (!isTried) return form.change(typed);
      form.write(typed);
      form.recheck(Object.keys(typed) as (keyof Values & string)[]);
    },
    /** Restarts from a record and drops the input. */
    restart(from: Values) {
      saved = from;
      isTried = false;
      form.restart(from);
    },
    /** The fields that were changed here, and that someone else saved with another value. */
    clashes: (theirs: Values) => mergeValues(saved, form.values(), theirs).clashes,
    /**
     * Applies the changes of this form to a newer record.
     * @param winner which side wins in a field that both changed
     */
    rebase(theirs: Values, winner: 'mine' | 'theirs' = 'mine') {
      const { values } = mergeValues(saved, form.values(), theirs, winner);
      saved = theirs;
      form.setProblem(null);
      form.change(values);
    },
    /** Submits the form like the form engine. Accepted values then count as saved. */
    async submit(send: Parameters<typeof form.submit>[0]) {
      isTried = true;
      const accepted = await form.submit(send);
      if (accepted) saved = form.values();
      return accepted;
    },
  };
}

/**
 * Merges the form's values with a newer record that someone else saved. A field that only one side changed is taken
 * from that side.
 * @param base the record that the form was opened with
 * @param winner which side wins in a field that both changed
 * @returns `clashes`: the fields that both sides changed to different values
 */
export function mergeValues<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  winner: 'mine' | 'theirs' = 'mine',
) {
  const values = { ...mine };
  const clashes: (keyof Values & string)[] = [];
  for (const field of fieldsOf(mine, theirs)) {
    if (isSame(theirs[field], base[field]) || isSame(theirs[field], mine[field])) continue;
    const isMine = !isSame(mine[field], base[field]);
    if (isMine) clashes.push(field);
    if (!isMine || winner === 'theirs') values[field] = theirs[field];
  }
  return { values, clashes };
}

export function differ<Values extends object>(one: Values, other: Values): boolean {
  return fieldsOf(one, other).some((field) => !isSame(one[field], other[field]));
}

function fieldsOf<Values extends object>(one: Values, other: Values) {
  return Object.keys({ ...one, ...other }) as (keyof Values & string)[];
}

/** NaN, which stands for an invalid number, equals itself. Lists, such as opening hours, are compared by content. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return Object.is(one, other);
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The first values of a form: those of a record, and the empty value for what a new record lacks or a record leaves null. */
export function valuesFrom<Values extends object>(
  empty: Values,
  attributes: { [Name in keyof Values]?: Values[Name] | null | undefined } = {},
): Values {
  const names = Object.keys(empty) as (keyof Values)[];
  return Object.fromEntries(names.map((name) => [name, attributes[name] ?? empty[name]])) as Values;
}
