import { useSyncExternalStore } from 'react';
import { useFieldValue, useFormAround } from './form-context.ts';

/** A field whose value is a list of rows, each with fields of its own: `zones.0.days`. */
export function useFormRows<Row>(name: string) {
  const { form } = useFormAround();
  const rows = useFieldValue(name) as readonly Row[];
  const errors: Record<string, string | undefined> = useSyncExternalStore(form.subscribe, () => form.state().errors);
  return {
    rows,
    /** What is wrong with the list as a whole. */
    error: errors[name] ?? null,
    /** What is wrong with a field of a row, or with something inside it. */
    errorAt(index: number, field: string): string | null {
      const path = `${name}.${index}.${field}`;
      return errors[path] ?? Object.entries(errors).find(([other]) => other.startsWith(`${path}.`))?.[1] ?? null;
    },
    /** Writes the rows, and checks again what was wrong: another row may stand in its place. */
    change(next: readonly Row[]) {
      const wrong = Object.keys(form.state().errors).filter((other) => other === name || other.startsWith(`${name}.`));
      form.change({ [name]: next });
      form.recheck(wrong);
    },
  };
}
