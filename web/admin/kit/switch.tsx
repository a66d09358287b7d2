import type { LucideIcon } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';

interface SwitchProps<Value extends string> {
  label: string;
  options: Record<Value, string>;
  icons?: Record<Value, LucideIcon>;
  /** Shows the icons alone, as high as the controls of a list; the labels become tooltips. */
  iconsOnly?: boolean;
  value: Value;
  onChange: (value: Value) => void;
}

const CHOICE =
  'inline-flex items-center justify-center gap-2 border border-line-strong text-sm transition-colors hover:bg-paper-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper -ml-px first:ml-0 first:rounded-l-house last:rounded-r-house';

export function Switch<Value extends string>(props: SwitchProps<Value>) {
  const { label, options, icons, iconsOnly = false, value, onChange } = props;
  return (
    <fieldset className="flex">
      <legend className="sr-only">{label}</legend>
      {(Object.entries(options) as [Value, string][]).map(([option, name]) => {
        const Icon: LucideIcon | undefined = icons?.[option];
        return (
          <button
            key={option}
            type="button"
            aria-pressed={option === value}
            title={iconsOnly ? `${label}: ${name.toLowerCase()}` : undefined}
            onClick={() => onChange(option)}
            className={cx(CHOICE, iconsOnly ? 'size-9 in-data-views:size-8 pointer-coarse:size-11' : 'min-h-11 px-3')}
          >
            {Icon && <Icon aria-hidden className="size-4" strokeWidth={1.5} />}
            <span className={iconsOnly ? 'sr-only' : undefined}>{name}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
