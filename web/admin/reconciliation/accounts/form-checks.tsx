import { useId } from 'react';
import { useField } from '../../kit/form/form-context.ts';

const BOX =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-house border border-line-strong bg-paper-raised px-4 text-[0.9375rem] transition-colors hover:border-ink has-checked:border-ink has-checked:bg-paper-sunken';

interface FormChecksProps<Value extends string> {
  name: string;
  label: string;
  options: readonly { value: Value; label: string }[];
}

/** Any of a few options, all visible; the form's value is the list of those chosen. */
export function FormChecks<Value extends string>({ name, label, options }: FormChecksProps<Value>) {
  const id = useId();
  const { value, error, change } = useField(name);
  const chosen = value as readonly Value[];
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
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
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
