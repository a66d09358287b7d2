import type { ApiError } from '#web/browser/api/api-answer.ts';
import { checkValues, type FormSchema } from './form-schema.ts';

/** The message of each wrong field. */
export type FormErrors<Values> = Partial<Record<keyof Values, string>>;

/** What is known of a form besides its values; a new object with each change. */
interface FormState<Values> {
  errors: FormErrors<Values>;
  /** An error that belongs to no field. */
  problem: ApiError | null;
  /** Being sent. */
  busy: boolean;
}

/**
 * The one form engine: holds the values of a form, judges them by its schema and sends them. It knows neither React nor the
 * DOM; hooks subscribe to it, whole (`use-form.ts`) or field by field (`web/admin/kit/form`).
 *
 * @param rules the schema; null while it is being loaded
 */
export function createForm<Values extends object, Output>(
  start: Values,
  rules: () => FormSchema<Output> | null,
  found: FormErrors<Values> = {},
) {
  let values = start;
  let state: FormState<Values> = { errors: found, problem: null, busy: false };
  const listeners = new Set<() => void>();

  function tell() {
    for (const listener of listeners) listener();
  }

  function show(change: Partial<FormState<Values>>) {
    state = { ...state, ...change };
    tell();
  }

  function keep(change: Partial<Values>) {
    values = { ...values, ...change };
    tell();
  }

  /** Judges these fields anew and leaves the errors of all others. */
  function recheck(fields: readonly (keyof Values & string)[]) {
    const schema = rules();
    const checked = schema && checkValues(schema, values);
    const errors = { ...state.errors };
    for (const field of fields) {
      const wrong = checked && !checked.ok ? checked.errors[field] : undefined;
      if (wrong) errors[field] = wrong;
      else delete errors[field];
    }
    show({ errors });
  }

  /** Judges all fields and marks the wrong ones. @returns the schema's output; null when a field is wrong */
  function check(): { output: Output } | null {
    const schema = rules();
    if (!schema) return null;
    const checked = checkValues(schema, values);
    show({ errors: checked.ok ? {} : (checked.errors as FormErrors<Values>) });
    return checked.ok ? { output: checked.output } : null;
  }

  /** Shows the server's messages at their fields; what belongs to none of them becomes the form's problem. */
  function refuse(error: ApiError) {
    const errors: Record<string, string> = {};
    let elsewhere: string | undefined;
    for (const [field, message] of Object.entries(error.fields ?? {})) {
      if (field in values) errors[field] = message;
      else elsewhere ??= message;
    }
    const isTold = Object.keys(errors).length > 0 && elsewhere === undefined;
    const problem = isTold ? null : ({ ...error, message: elsewhere ?? error.message } as ApiError);
    show({ errors: errors as FormErrors<Values>, problem });
  }

  return {
    values: () => values,
    state: () => state,
    /** @returns the function that ends it */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes values that are stored elsewhere, in whole; whoever stores them tells of the change. */
    hold(stored: Values) {
      values = stored;
    },
    /** Writes values without judging them. */
    keep,
    /** Writes what was typed; a field that was wrong is judged anew. */
    change(typed: Partial<Values>) {
      keep(typed);
      const wrong = (Object.keys(typed) as (keyof Values & string)[]).filter((field) => state.errors[field]);
      if (wrong.length > 0) recheck(wrong);
    },
    recheck,
    check,
    refuse,
    /** Marks these errors and no others. */
    setErrors: (errors: FormErrors<Values>) => show({ errors }),
    setProblem: (problem: ApiError | null) => problem !== state.problem && show({ problem }),
    /** Starts again from these values, with nothing wrong. */
    restart(from: Values) {
      values = from;
      show({ errors: {}, problem: null });
    },
    /**
     * Judges and sends, one at a time.
     * @param send returns null on success, otherwise the server's error
     * @returns whether it was sent and accepted
     */
    async submit(send: (output: Output, values: Values) => Promise<ApiError | null> | ApiError | null) {
      if (state.busy) return false;
      show({ problem: null });
      const checked = check();
      if (!checked) return false;
      show({ busy: true });
      let error: ApiError | null = null;
      try {
        error = await send(checked.output, values);
      } finally {
        show({ busy: false });
      }
      if (error) refuse(error);
      return error === null;
    },
  };
}
