import {
  type ChangeEvent,
  type FormEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type ApiError, NETWORK_FAILURE } from '#web/browser/api/api-answer.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import type { FormSchema, SchemaSource } from './form-schema.ts';
import { createForm, type FormErrors } from './form-store.ts';
import { focusFirstInvalid, renderNow, submitForm } from './submit-form.ts';

/** Text fields and check boxes. */
type Fields<Values> = { [Field in keyof Values]: string | boolean };

export interface FormOptions<Values extends object, Output> {
  /** The contract's schema of the request body, or a form schema that outputs that body. */
  schema: SchemaSource<Output>;
  start: Values;
  /** Where the values are stored if not in the form, such as a draft that survives leaving the page. */
  storage?: { values: Values; save: (change: Partial<Values>) => void };
  /** Server errors for values that this form did not send itself. Each new object marks its fields and moves the focus. */
  refused?: FormErrors<Values>;
  /** Sends the schema's output. Returns null on success, otherwise the server's error. */
  send: (output: Output, values: Values) => Promise<ApiError | null> | ApiError | null;
  /** Fields cleared after success: passwords. */
  forget?: readonly (keyof Values)[];
}

const NONE = {};

/**
 * A form of texts and check boxes on a page that the server rendered. Its schema is checked on submit. Afterwards each
 * invalid field is checked again as it changes. Errors are shown at their fields, and the first one gets the focus.
 * Nothing typed is lost, not even what was typed before hydration.
 *
 * `props` go on the form (or the element that acts as one), `control(field)` on each control, `errors[field]` into its
 * Field.
 */
export function useForm<Values extends Fields<Values>, Output>({
  schema,
  start,
  storage,
  refused = NONE,
  send,
  forget = [],
}: FormOptions<Values, Output>) {
  const element = useRef<HTMLElement | null>(null);
  const loaded = useRef<FormSchema<Output> | null>(null);
  if (typeof schema !== 'function') loaded.current = schema;
  const [form] = useState(() => createForm<Values, Output>(start, () => loaded.current, refused));
  const { errors, problem, busy } = useSyncExternalStore(form.subscribe, form.state, form.state);
  const read = storage ? () => storage.values : form.values;
  const values = useSyncExternalStore(form.subscribe, read, read);
  if (storage) form.replaceValues(values);

  const ref = useCallback((node: HTMLElement | null) => {
    element.current = node;
  }, []);

  function write(change: Partial<Values>) {
    form.write(change);
    storage?.save(change);
  }

  /** Reads values of controls that no event reported. */
  function readTyped() {
    const typed = readControls(element.current, form.values());
    if (Object.keys(typed).length > 0) write(typed);
  }

  // What was typed before hydration is only in the DOM controls, until the next render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was there before
  useLayoutEffect(readTyped, []);

  // Errors of another schema do not apply to this one.
  const before = useRef(schema);
  useEffect(() => {
    if (typeof schema === 'function' || before.current === schema) return;
    before.current = schema;
    form.setErrors({});
  }, [schema, form]);

  useEffect(() => {
    if (Object.keys(refused).length === 0) return;
    form.setErrors(refused);
    // Waits for the render that marks the fields.
    const turn = requestAnimationFrame(() => focusFirstInvalid(element.current));
    return () => cancelAnimationFrame(turn);
  }, [refused, form]);

  async function load(): Promise<FormSchema<Output>> {
    loaded.current ??= typeof schema === 'function' ? await schema() : schema;
    return loaded.current;
  }

  function edit(change: Partial<Values>) {
    form.change(change);
    form.setProblem(null);
    storage?.save(change);
  }

  async function submit(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    if (form.state().busy) return;
    form.setProblem(null);
    // Toasts on screen are about the previous attempt.
    notify.clear();
    readTyped();
    if (!loaded.current && !(await load().catch(() => null))) return form.setProblem(NETWORK_FAILURE.error);
    const accepted = await submitForm(
      () => element.current,
      () => form.submit(send),
    );
    // Without fields to clear nothing is written: values stored outside may be deleted by now, such as an address.
    if (accepted && forget.length > 0) write(Object.fromEntries(forget.map((field) => [field, ''])) as Partial<Values>);
  }

  return {
    values,
    errors,
    busy,
    problem,
    edit,
    /** Fills in fields that are still empty. */
    fillEmpty(known: Partial<Values>) {
      const missing = Object.entries(known).filter(([field]) => form.values()[field as keyof Values] === '');
      if (missing.length > 0) write(Object.fromEntries(missing) as Partial<Values>);
    },
    /** Marks errors without moving the focus. */
    mark: form.setErrors,
    /** Marks errors without sending, for a form that is part of a page. The schema must be loaded. */
    check() {
      const checked = renderNow(form.check);
      if (!checked) focusFirstInvalid(element.current);
      return checked;
    },
    reset() {
      form.restart(start);
      storage?.save(start);
    },
    /** Props of the form element. */
    props: {
      ref,
      noValidate: true,
      onSubmit: submit,
      onFocus: () => void load().catch(() => {}),
    },
    /** Props of a text control. */
    control: (field: keyof Values & string) => ({
      'data-field': field,
      value: String(values[field]),
      onChange: ({ target }: ChangeEvent<Control>) => edit({ [field]: target.value } as Partial<Values>),
    }),
    /** Props of a check box. */
    toggle: (field: keyof Values & string) => ({
      'data-field': field,
      checked: values[field] === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => edit({ [field]: target.checked } as Partial<Values>),
    }),
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Control values that differ from the form's state: typed before hydration, or filled in by a program that fires no
 * events. A control names its field in `data-field`.
 */
function readControls<Values extends Fields<Values>>(form: HTMLElement | null, values: Values): Partial<Values> {
  const typed: Record<string, string | boolean> = {};
  for (const control of form?.querySelectorAll<Control>('[data-field]') ?? []) {
    const field = control.dataset.field ?? '';
    const value = control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value;
    if (field in values && value !== values[field as keyof Values]) typed[field] = value;
  }
  return typed as Partial<Values>;
}
