interface SwitchProps<Value extends string> {
  label: string;
  /** What each is called, in order. */
  options: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
}

const CHOICE =
  'inline-flex min-h-9 items-center border border-line-strong px-3 text-sm transition-colors hover:bg-paper-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper -ml-px first:ml-0 first:rounded-l-house last:rounded-r-house pointer-coarse:min-h-11';

/** One of a few ways to look at the same thing. */
export function Switch<Value extends string>({ label, options, value, onChange }: SwitchProps<Value>) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">{label}</legend>
      {(Object.entries(options) as [Value, string][]).map(([option, name]) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className={CHOICE}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
