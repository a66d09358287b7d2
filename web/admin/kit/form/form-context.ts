import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { RecordForm } from './use-record-form.ts';

/** The form around a field, with values of any type. */
type AnyForm = RecordForm<Record<string, unknown>, unknown>;

const FormContext = createContext<AnyForm | null>(null);

export const FormProvider = FormContext.Provider as <Values extends object, Output>(props: {
  value: RecordForm<Values, Output>;
  children: ReactNode;
}) => ReactNode;

/** @throws Error outside of a form */
export function useFormAround(): AnyForm {
  const record = useContext(FormContext);
  if (!record) throw new Error('A field stands inside a FormBody');
  return record;
}

export function useFieldValue(name: string): unknown {
  const { form } = useFormAround();
  return useSyncExternalStore(form.subscribe, () => form.values()[name]);
}

/** One field, which renders alone when its value or its error changes. */
export function useField(name: string) {
  const { form } = useFormAround();
  return {
    value: useFieldValue(name),
    error: useSyncExternalStore(form.subscribe, () => form.state().errors[name]) ?? null,
    change: (value: unknown) => form.change({ [name]: value }),
  };
}
