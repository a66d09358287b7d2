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
import { readControls } from './controls.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import type { FormSchema, SchemaSource } from './form-schema.ts';
import { createForm, type FormErrors } from './form-store.ts';
import { renderNow, submitForm } from './submit-form.ts';

/** Text fields and check boxes. */
type Fields<Values> = { [Field in keyof Values]: string | boolean };

interface FormOptions<Values extends Fields<Values>, Output> {
  /** The contract's schema of the request body, or a form schema that outputs that body. */
  schema: SchemaSource<Output>;
  start: Values;
  /** Where the values are stored if not in the form, such as a draft that survives leaving the page. */
  kept?: { values: Values; keep: (change: Partial<Values>) => void };
  /**
   * Server errors for values that this form did not send itself; each new object marks its fields and moves the focus.
   */
  refused?: FormErrors<Values>;
  /** Sends the schema's output. Returns null on success, otherwise the server's error. */
  send: (output: Output, values: Values) => Promise<ApiError | null> | ApiError | null;
  /** Fields cleared after success: passwords. */
  forget?: readonly (keyof Values)[];
}

const NONE = {};

/**
 * A form of texts and check boxes on a page that the server rendered. Its schema is checked on submit; afterwards each
 * invalid field is revalidated as it changes. Errors are shown at their fields, the first one gets the focus, and nothing
 * typed is lost, not even what was typed before the page came alive.
 *
 * `props` go on the form (or the element that acts as one), `control(field)` on each control, `errors[field]` into its
 * Field.
 */
export function useForm<Values extends Fields<Values>, Output>({
  schema,
  start,
  kept,
  refused = NONE,
  send,
  forget = [],
}: FormOptions<Values, Output>) {
  const element = useRef<HTMLElement | null>(null);
  const loaded = useRef<FormSchema<Output> | null>(null);
  if (typeof schema !== 'function') loaded.current = schema;
  const [form] = useState(() => createForm<Values, Output>(start, () => loaded.current, refused));
  const { errors, problem, busy } = useSyncExternalStore(form.subscribe, form.state, form.state);
  const read = kept ? () => kept.values : form.values;
  const values = useSyncExternalStore(form.subscribe, read, read);
  if (kept) form.hold(values);

  const ref = useCallback((node: HTMLElement | null) => {
    element.current = node;
  }, []);

  function keep(change: Partial<Values>) {
    form.keep(change);
    kept?.keep(change);
  }

  /** Takes what stands in the controls and no event told of. */
  function readTyped() {
    const typed = readControls(element.current, form.values());
    if (Object.keys(typed).length > 0) keep(typed);
  }

  // What was typed before hydration is only in the DOM controls, until the next render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was there before
  useLayoutEffect(readTyped, []);

  // Errors found by another schema do not apply to this one.
  const before = useRef(schema);
  useEffect(() => {
    if (typeof schema === 'function' || before.current === schema) return;
    before.current = schema;
    form.setErrors({});
  }, [schema, form]);

  useEffect(() => {
    if (Object.keys(refused).length === 0) return;
    form.setErrors(refused);
    // After the render that marks the fields.
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
    kept?.keep(change);
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
    // Without fields to clear nothing is written: values stored elsewhere may be gone by now, such as a saved address.
    if (accepted && forget.length > 0) keep(Object.fromEntries(forget.map((field) => [field, ''])) as Partial<Values>);
  }

  return {
    values,
    errors,
    busy,
    /** An error that belongs to no field. */
    problem,
    edit,
    /** Fills in fields that are still empty. */
    fillEmpty(known: Partial<Values>) {
      const missing = Object.entries(known).filter(([field]) => form.values()[field as keyof Values] === '');
      if (missing.length > 0) keep(Object.fromEntries(missing) as Partial<Values>);
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
      kept?.keep(start);
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
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        edit({ [field]: target.value } as Partial<Values>),
    }),
    /** Props of a check box. */
    toggle: (field: keyof Values & string) => ({
      'data-field': field,
      checked: values[field] === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => edit({ [field]: target.checked } as Partial<Values>),
    }),
  };
}
