import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { sayErrorsInSpanish } from '#contract/error-words.ts';
import { RefusedCall } from '#web/admin/api/ask.ts';
import type { ApiError } from '#web/browser/api/api-answer.ts';

sayErrorsInSpanish();

interface RecordFormOptions<Input extends FieldValues, Output> {
  /** The contract's schema of the body, or a screen's schema that outputs that body. */
  schema: z.ZodType<Output, Input>;
  values: DefaultValues<Input>;
  /** Put before the server's message when a save fails for a reason that belongs to no field. */
  failure?: string;
}

/** What `FormDialog` and the fields need. */
export interface RecordForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** An error that belongs to no field. */
  problem: string | null;
  /** The current record when someone else changed it in the meantime (412): show `VersionConflict`. */
  conflict: unknown;
  clearConflict: () => void;
  /** Whether leaving would lose input, computed when called. */
  isDirty: () => boolean;
  /** Handles the form's submit: validates, saves, and shows the server's errors at their fields. Input is kept. */
  submit: (save: (output: Output) => Promise<void>) => (event?: React.BaseSyntheticEvent) => Promise<void>;
}

/** A form for one record: react-hook-form with the contract's schema and the server's errors at their fields. */
export function useRecordForm<Input extends FieldValues, Output>({
  schema,
  values,
  failure,
}: RecordFormOptions<Input, Output>): RecordForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: values,
    // `FormBody` focuses the first error in page order instead.
    shouldFocusError: false,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<unknown>(null);
  const saved = useRef(false);
  const { isDirty } = form.formState;
  if (isDirty === false) saved.current = false;

  function refuse(error: ApiError) {
    if (error.code === 'version_conflict') return setConflict(error.details);
    const elsewhere: string[] = [];
    for (const [name, message] of Object.entries(error.fields ?? {})) {
      if (name in form.getValues()) form.setError(name as Path<Input>, { type: 'server', message });
      else elsewhere.push(message);
    }
    const known = Object.keys(error.fields ?? {}).length > elsewhere.length;
    if (!known || elsewhere.length > 0) setProblem([failure, elsewhere[0] ?? error.message].filter(Boolean).join(' '));
  }

  return {
    form,
    problem,
    conflict,
    clearConflict: () => setConflict(null),
    isDirty: () => isDirty && !saved.current,
    submit: (save) =>
      form.handleSubmit(async (output) => {
        setProblem(null);
        setConflict(null);
        // From here on nothing is unsaved, unless the save fails; set before, since `save` itself may navigate away.
        saved.current = true;
        try {
          await save(output);
        } catch (refusal) {
          saved.current = false;
          if (!(refusal instanceof RefusedCall)) throw refusal;
          refuse(refusal.error);
        }
      }),
  };
}
