import { type ChangeEvent, type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ApiError, NETWORK_FAILURE } from '#web/browser/api/api-answer.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { readControls } from './controls.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { checkValues, type FormSchema, type SchemaSource } from './form-schema.ts';

export type FormErrors<Values> = Partial<Record<keyof Values, string>>;
/** Texts as typed, and what is ticked. */
type Fields<Values> = { [Field in keyof Values]: string | boolean };

interface FormOptions<Values extends Fields<Values>, Output> {
  /** The contract's schema of what is sent, or one of the form that ends in it. */
  schema: SchemaSource<Output>;
  start: Values;
  /** Where the values are kept, when not in the form: in a draft that outlives the page. */
  kept?: { values: Values; keep: (change: Partial<Values>) => void };
  /** Errors of the server for values that were not sent by this form; each new object marks its fields and takes the focus. */
  refused?: FormErrors<Values>;
  /** Sends what the schema made of the values. Answers null when it went well, otherwise the server's error. */
  send: (output: Output, values: Values) => Promise<ApiError | null> | ApiError | null;
  /** Fields that are empty again once it went well: passwords. */
  forget?: readonly (keyof Values)[];
}

const NONE = {};

/**
 * A form: checked by the contract's schema when it is sent, and from then on each field that is wrong as it changes.
 * What is wrong stands at its field, the first of them has the focus, and nothing that was typed is lost.
 *
 * `props` go on the form (or on what stands for one), `control(field)` on each control, `errors[field]` into its Field.
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
  // Browsers fill several fields in one go, before the page is drawn again.
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
    // At once, so that the focus finds the fields marked, and moves before the next key.
    flushSync(() => setErrors(found));
    focusFirstInvalid(element.current);
  }, []);

  // What was typed before the page came alive stands in the controls alone, and only until the next drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was there before
  useLayoutEffect(() => {
    const typed = readControls(element.current, latest.current);
    if (Object.keys(typed).length > 0) keep(typed);
  }, []);

  // Errors found by another schema do not count for this one.
  const before = useRef(schema);
  useEffect(() => {
    if (typeof schema === 'function' || before.current === schema) return;
    before.current = schema;
    setErrors({});
  }, [schema]);

  useEffect(() => {
    if (Object.keys(refused).length === 0) return;
    setErrors(refused);
    // After the drawing that marks them.
    const turn = requestAnimationFrame(() => focusFirstInvalid(element.current));
    return () => cancelAnimationFrame(turn);
  }, [refused]);

  async function load(): Promise<FormSchema<Output>> {
    loaded.current ??= typeof schema === 'function' ? await schema() : schema;
    return loaded.current;
  }

  /** Marks what is wrong. @returns what the schema made of the values; null when something is wrong */
  function check(by: FormSchema<Output>): { output: Output } | null {
    const checked = checkValues(by, latest.current);
    if (checked.ok) {
      setErrors({});
      return { output: checked.output };
    }
    refuse(checked.errors as FormErrors<Values>);
    return null;
  }

  /** Puts the server's words at their fields; what is said of none of them becomes the form's problem. */
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
    // Messages on screen are about the attempt before.
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
      // At once: a control that is switched off while sending takes no focus, and lost the one it had.
      flushSync(() => setBusy(false));
      if (document.activeElement === document.body) (before as HTMLElement | null)?.focus({ preventScroll: true });
    }
    if (error) return refuseAs(error);
    // Where nothing is forgotten nothing is written: what is kept elsewhere may be gone, as an address that was saved.
    if (forget.length > 0) keep(Object.fromEntries(forget.map((field) => [field, ''])) as Partial<Values>);
  }

  return {
    values,
    errors,
    busy,
    /** The error that belongs to no field. */
    problem,
    edit,
    /** Sets what is still empty. */
    fillEmpty(known: Partial<Values>) {
      const missing = Object.entries(known).filter(([field]) => latest.current[field as keyof Values] === '');
      if (missing.length > 0) keep(Object.fromEntries(missing) as Partial<Values>);
    },
    /** Says what is wrong and leaves the focus where it is. */
    mark: setErrors,
    /** Marks what is wrong without sending, for a form that is part of a page. Needs a schema that is there. */
    check: () => (loaded.current ? check(loaded.current) : null),
    reset() {
      keep(start);
      setErrors({});
      setProblem(null);
    },
    /** What the form itself carries. */
    props: {
      ref,
      noValidate: true,
      onSubmit: submit,
      onFocus: () => void load().catch(() => {}),
    },
    /** What the control of a text carries. */
    control: (field: keyof Values & string) => ({
      'data-field': field,
      value: String(values[field]),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        edit({ [field]: target.value } as Partial<Values>),
    }),
    /** What a check box carries. */
    toggle: (field: keyof Values & string) => ({
      'data-field': field,
      checked: values[field] === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => edit({ [field]: target.checked } as Partial<Values>),
    }),
  };
}
