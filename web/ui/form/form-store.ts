import type { ApiError } from '#web/browser/api/api-answer.ts';
import { checkValues, type FormSchema } from './form-schema.ts';

/** The message of each invalid field. */
export type FormErrors<Values> = Partial<Record<keyof Values, string>>;

/** A form's state without its values; a new object after each change. */
interface FormState<Values> {
  errors: FormErrors<Values>;
  problem: ApiError | null;
  /** True while the form is being sent. */
  busy: boolean;
}

/**
 * The form engine: holds the values of a form, checks them with its schema and sends them. It uses neither React nor the
 * DOM. Hooks subscribe to the whole form (`use-form.ts`) or to single fields (`web/admin/kit/form`).
 *
 * @param rules the schema; null while it is being loaded
 */
export function createForm<Values extends object, Output>(
  start: Values,
  rules: () => FormSchema<Output> | null,
  initialErrors: FormErrors<Values> = {},
) {
  let values = start;
  let state: FormState<Values> = { errors: initialErrors, problem: null, busy: false };
  const listeners = new Set<() => void>();

  function notify() {
    for (const listener of listeners) listener();
  }

  function show(change: Partial<FormState<Values>>) {
    state = { ...state, ...change };
    notify();
  }

  function write(change: Partial<Values>) {
    values = { ...values, ...change };
    notify();
  }

  /** Checks these fields again. The errors of all other fields stay. */
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

  /** Checks all fields and marks the invalid ones. @returns the schema's output; null when a field is invalid */
  function check(): { output: Output } | null {
    const schema = rules();
    if (!schema) return null;
    const checked = checkValues(schema, values);
    show({ errors: checked.ok ? {} : (checked.errors as FormErrors<Values>) });
    return checked.ok ? { output: checked.output } : null;
  }

  /** Shows the server's messages at their fields. A message for no known field becomes the form's problem. */
  function refuse(error: ApiError) {
    const errors: Record<string, string> = {};
    let formMessage: string | undefined;
    for (const [field, message] of Object.entries(error.fields ?? {})) {
      if (field in values) errors[field] = message;
      else formMessage ??= message;
    }
    const isShown = Object.keys(errors).length > 0 && formMessage === undefined;
    const problem = isShown ? null : ({ ...error, message: formMessage ?? error.message } as ApiError);
    show({ errors: errors as FormErrors<Values>, problem });
  }

  return {
    values: () => values,
    state: () => state,
    /** @returns the function to unsubscribe */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * Replaces the values of a form whose values are stored outside. Listeners are not notified, because the storage
     * notifies its own.
     */
    replaceValues(stored: Values) {
      values = stored;
    },
    /** Writes values without checking them. */
    write,
    /** Writes what was typed. A field that was invalid is checked again. */
    change(typed: Partial<Values>) {
      write(typed);
      const wrong = (Object.keys(typed) as (keyof Values & string)[]).filter((field) => state.errors[field]);
      if (wrong.length > 0) recheck(wrong);
    },
    recheck,
    check,
    refuse,
    /** Replaces all errors by these. */
    setErrors: (errors: FormErrors<Values>) => show({ errors }),
    setProblem: (problem: ApiError | null) => problem !== state.problem && show({ problem }),
    /** Starts again with these values and no errors. */
    restart(from: Values) {
      values = from;
      show({ errors: {}, problem: null });
    },
    /**
     * Checks and sends. Does nothing while another submit is running.
     * @param send returns null on success, otherwise the server's error
     * @returns true when it was sent and accepted
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
