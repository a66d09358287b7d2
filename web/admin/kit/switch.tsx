import type { LucideIcon } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';

interface SwitchProps<Value extends string> {
  /** Accessible name of the group: 'Ver como'. */
  label: string;
  /** Label of each option, in order. */
  options: Record<Value, string>;
  icons?: Record<Value, LucideIcon>;
  /** Shows the icons alone, as high as the controls of a list; the labels become tooltips. */
  iconsOnly?: boolean;
  value: Value;
  onChange: (value: Value) => void;
}

const CHOICE =
  'inline-flex items-center justify-center gap-2 border border-line-strong text-sm transition-colors hover:bg-paper-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper -ml-px first:ml-0 first:rounded-l-house last:rounded-r-house';

/** Switches between a few views of the same data. */
export function Switch<Value extends string>(props: SwitchProps<Value>) {
  const { label, options, icons, iconsOnly = false, value, onChange } = props;
  return (
    <fieldset className="flex">
      <legend className="sr-only">{label}</legend>
      {(Object.entries(options) as [Value, string][]).map(([option, name]) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          title={iconsOnly ? `${label}: ${name.toLowerCase()}` : undefined}
          onClick={() => onChange(option)}
          className={cx(CHOICE, iconsOnly ? 'size-9 in-data-views:size-8 pointer-coarse:size-11' : 'min-h-11 px-3')}
        >
          <Icon of={icons?.[option]} />
          <span className={iconsOnly ? 'sr-only' : undefined}>{name}</span>
        </button>
      ))}
    </fieldset>
  );
}

function Icon({ of: Drawn }: { of: LucideIcon | undefined }) {
  return Drawn ? <Drawn aria-hidden className="size-4" strokeWidth={1.5} /> : null;
}
