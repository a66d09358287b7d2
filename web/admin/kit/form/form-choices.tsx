import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useField } from './form-context.ts';

interface FormChoicesProps<Value extends string | number> {
  name: string;
  label: string;
  options: readonly { value: Value; label: string }[];
  className?: string;
}

/** A choice between a few options, all visible. Number values stay numbers in the form. */
export function FormRadios<Value extends string | number>({ options, ...rest }: FormChoicesProps<Value>) {
  const id = useId();
  const { value: chosen, error, change } = useField(rest.name);
  return (
    <Choices {...rest} error={error}>
      {options.map(({ value, label }) => (
        <label key={value} className={BOX}>
          <input
            type="radio"
            name={`${id}-${rest.name}`}
            value={value}
            checked={chosen === value}
            onChange={() => change(value)}
            aria-invalid={error ? true : undefined}
            className="size-4 accent-ink"
          />
          {label}
        </label>
      ))}
    </Choices>
  );
}

/** Any of a few options, all visible; the form's value is the list of those chosen. */
export function FormChecks<Value extends string | number>({ options, ...rest }: FormChoicesProps<Value>) {
  const { value, error, change } = useField(rest.name);
  const chosen = value as readonly Value[];
  return (
    <Choices {...rest} error={error}>
      {options.map((option) => (
        <label key={option.value} className={BOX}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) =>
              change(target.checked ? [...chosen, option.value] : chosen.filter((known) => known !== option.value))
            }
            className="size-4 accent-ink"
          />
          {option.label}
        </label>
      ))}
    </Choices>
  );
}

const BOX =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-house border border-line-strong bg-paper-raised px-4 text-[0.9375rem] transition-colors hover:border-ink has-checked:border-ink has-checked:bg-paper-sunken';

interface ChoicesProps {
  label: string;
  error: string | null;
  className?: string;
  children: ReactNode;
}

function Choices({ label, error, className, children }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className={cx('min-w-0', className)}>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
      {error && (
        <p id={id} className="mt-1.5 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A check box; the form's value is a boolean. */
export function FormCheck({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const id = useId();
  const { value, error, change } = useField(name);
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem]">
        <input
          type="checkbox"
          checked={value === true}
          aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => change(target.checked)}
          className="size-4.5 accent-ink"
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-faint text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
