import { type ChangeEvent, type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ApiError, NETWORK_FAILURE } from '#web/browser/api/api-answer.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { readControls } from './controls.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { checkValues, type FormSchema, type SchemaSource } from './form-schema.ts';

export type FormErrors<Values> = Partial<Record<keyof Values, string>>;
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
 * A form, validated with the contract's schema on submit; afterwards each invalid field is revalidated as it changes.
 * Errors are shown at their fields, the first one gets the focus, and nothing typed is lost.
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
  const loaded = useRef<FormSchema<Output> | null>(typeof schema === 'function' ? null : schema);
  const [own, setOwn] = useState(start);
  const [errors, setErrors] = useState<FormErrors<Values>>(refused);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const values = kept?.values ?? own;
  // Browsers autofill several fields before the next render, so state alone would be outdated.
  const latest = useRef(values);
  latest.current = values;
  if (typeof schema !== 'function') loaded.current = schema;

  const ref = useCallback((node: HTMLElement | null) => {
    element.current = node;
  }, []);

  function keep(change: Partial<Values>) {
    latest.current = { ...latest.current, ...change };
    if (kept) kept.keep(change);
    else setOwn((now) => ({ ...now, ...change }));
  }

  const refuse = useCallback((found: FormErrors<Values>) => {
    // Synchronously, so that the fields are marked before the focus moves, and the focus moves before the next key
    // press.
    flushSync(() => setErrors(found));
    focusFirstInvalid(element.current);
  }, []);

  // What was typed before hydration is only in the DOM controls, until the next render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was there before
  useLayoutEffect(() => {
    const typed = readControls(element.current, latest.current);
    if (Object.keys(typed).length > 0) keep(typed);
  }, []);

  // Errors found by another schema do not apply to this one.
  const before = useRef(schema);
  useEffect(() => {
    if (typeof schema === 'function' || before.current === schema) return;
    before.current = schema;
    setErrors({});
  }, [schema]);

  useEffect(() => {
    if (Object.keys(refused).length === 0) return;
    setErrors(refused);
    // After the render that marks the fields.
    const turn = requestAnimationFrame(() => focusFirstInvalid(element.current));
    return () => cancelAnimationFrame(turn);
  }, [refused]);

  async function load(): Promise<FormSchema<Output>> {
    loaded.current ??= typeof schema === 'function' ? await schema() : schema;
    return loaded.current;
  }

  /** Marks invalid fields. @returns the schema's output; null when something is invalid */
  function check(by: FormSchema<Output>): { output: Output } | null {
    const checked = checkValues(by, latest.current);
    if (checked.ok) {
      setErrors({});
      return { output: checked.output };
    }
    refuse(checked.errors as FormErrors<Values>);
    return null;
  }

  /** Shows the server's messages at their fields; without a matching field they become the form's `problem`. */
  function refuseAs(error: ApiError) {
    const atFields = Object.entries(error.fields ?? {}).filter(([field]) => field in latest.current);
    if (atFields.length > 0) return refuse(Object.fromEntries(atFields) as FormErrors<Values>);
    setProblem(error);
  }

  function edit(change: Partial<Values>) {
    keep(change);
    setProblem(null);
    setErrors((now) => {
      const touched = (Object.keys(change) as (keyof Values & string)[]).filter((field) => now[field]);
      if (touched.length === 0) return now;
      const checked = loaded.current && checkValues(loaded.current, latest.current);
      const after = { ...now };
      for (const field of touched) {
        const still = checked && !checked.ok ? checked.errors[field] : undefined;
        if (still) after[field] = still;
        else delete after[field];
      }
      return after;
    });
  }

  async function submit(event: FormEvent<HTMLElement>) {
    event.preventDefault();
    if (sending.current) return;
    setProblem(null);
    // Toasts on screen are about the previous attempt.
    notify.clear();
    const typed = readControls(element.current, latest.current);
    if (Object.keys(typed).length > 0) keep(typed);
    const by = loaded.current ?? (await load().catch(() => null));
    if (!by) return setProblem(NETWORK_FAILURE.error);
    const checked = check(by);
    if (!checked) return;
    sending.current = true;
    setBusy(true);
    const before = document.activeElement;
    let error: ApiError | null;
    try {
      error = await send(checked.output, latest.current);
    } finally {
      sending.current = false;
      // Synchronously, because a disabled control cannot take the focus.
      flushSync(() => setBusy(false));
      if (document.activeElement === document.body) (before as HTMLElement | null)?.focus({ preventScroll: true });
    }
    if (error) return refuseAs(error);
    // Without fields to clear nothing is written: values stored elsewhere may be gone by now, such as a saved address.
    if (forget.length > 0) keep(Object.fromEntries(forget.map((field) => [field, ''])) as Partial<Values>);
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
      const missing = Object.entries(known).filter(([field]) => latest.current[field as keyof Values] === '');
      if (missing.length > 0) keep(Object.fromEntries(missing) as Partial<Values>);
    },
    /** Marks errors without moving the focus. */
    mark: setErrors,
    /** Marks errors without sending, for a form that is part of a page. The schema must be loaded. */
    check: () => (loaded.current ? check(loaded.current) : null),
    reset() {
      keep(start);
      setErrors({});
      setProblem(null);
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
