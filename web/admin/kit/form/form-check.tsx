import { useId } from 'react';
import { useField } from './form-context.ts';

/** Yes or no; the form's value is a boolean. */
export function FormCheck({ name, label, hint }: { name: string; label: string; hint: string }) {
  const id = useId();
  const { value, error, change } = useField(name);
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem]">
        <input
          type="checkbox"
          checked={value === true}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => change(target.checked)}
          className="size-4.5 accent-ink"
        />
        {label}
      </label>
      <p id={`${id}-hint`} className="text-ink-faint text-sm">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
