import { type ChangeEvent, type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiError } from '#web/browser/api-answer.ts';
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts';

export type FieldErrors<Draft> = Partial<Record<keyof Draft, string>>;

interface AccountForm<Draft> {
  start: Draft;
  /** Fields that are empty again once it went well: passwords. */
  forget?: readonly (keyof Draft)[];
  /** What is wrong with it, field by field. */
  check: (draft: Draft) => FieldErrors<Draft>;
  /** Sends it. Null when it went well; otherwise what the server held against it. */
  send: (draft: Draft) => Promise<ApiError | null>;
}

/** A form of few texts: what was typed stays when it fails, and what is wrong stands at its field. */
export function useAccountForm<Draft extends Record<string, string>>({
  start,
  forget = [],
  check,
  send,
}: AccountForm<Draft>) {
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<FieldErrors<Draft>>({});
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);

  function refuse(form: HTMLElement, found: FieldErrors<Draft>) {
    // At once, so that the focus finds the fields marked, and moves before the next key.
    flushSync(() => setErrors(found));
    focusFirstInvalid(form);
  }

  return {
    draft,
    errors,
    busy,
    /** What is wrong with none of the fields. */
    problem,
    /** What the control of a field carries. */
    control: (field: keyof Draft) => ({
      value: draft[field],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        // Browsers fill several fields in one go.
        const { value } = target;
        setDraft((now) => ({ ...now, [field]: value }));
        setErrors(({ [field]: _, ...others }) => others as FieldErrors<Draft>);
        setProblem(null);
      },
    }),
    async submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const form = event.currentTarget;
      const found = check(draft);
      setProblem(null);
      if (Object.keys(found).length > 0) return refuse(form, found);
      setErrors({});
      setBusy(true);
      const error = await send(draft).finally(() => setBusy(false));
      if (!error) {
        const cleared = Object.fromEntries(forget.map((field) => [field, '']));
        return setDraft((now) => ({ ...now, ...cleared }));
      }
      const atFields = Object.entries(error.fields ?? {}).filter(([field]) => field in draft);
      if (atFields.length > 0) return refuse(form, Object.fromEntries(atFields) as FieldErrors<Draft>);
      setProblem(error);
    },
  };
}
