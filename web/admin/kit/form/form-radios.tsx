import { useId } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useField } from './form-context.ts';

interface FormRadiosProps<Value extends string | number> {
  name: string;
  label: string;
  options: readonly { value: Value; label: string }[];
  className?: string;
}

/** A choice between a few options, all visible. Number values stay numbers in the form. */
export function FormRadios<Value extends string | number>({ name, label, options, className }: FormRadiosProps<Value>) {
  const id = useId();
  const { value: chosen, error, change } = useField(name);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className={cx('min-w-0', className)}>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label: text }) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-house border border-line-strong bg-paper-raised px-4 text-[0.9375rem] transition-colors hover:border-ink has-checked:border-ink has-checked:bg-paper-sunken"
          >
            <input
              type="radio"
              name={`${id}-${name}`}
              value={value}
              checked={chosen === value}
              onChange={() => change(value)}
              aria-invalid={error ? true : undefined}
              className="size-4 accent-ink"
            />
            {text}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
