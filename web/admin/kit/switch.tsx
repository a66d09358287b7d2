import type { LucideIcon } from 'lucide-react';

interface SwitchProps<Value extends string> {
  /** Accessible name of the group: 'Ver como'. */
  label: string;
  /** Label of each option, in order. */
  options: Record<Value, string>;
  icons?: Record<Value, LucideIcon>;
  value: Value;
  onChange: (value: Value) => void;
}

const CHOICE =
  'inline-flex min-h-11 items-center gap-2 border border-line-strong px-3 text-sm transition-colors hover:bg-paper-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper -ml-px first:ml-0 first:rounded-l-house last:rounded-r-house';

/** Switches between a few views of the same data. */
export function Switch<Value extends string>({ label, options, icons, value, onChange }: SwitchProps<Value>) {
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
          <Icon of={icons?.[option]} />
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function Icon({ of: Drawn }: { of: LucideIcon | undefined }) {
  return Drawn ? <Drawn aria-hidden className="size-4" strokeWidth={1.5} /> : null;
}
