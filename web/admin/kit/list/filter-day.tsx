import { useId } from 'react';
import { cx } from '#web/ui/cx.ts';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { LIST_CONTROL } from '../table/density.ts';

interface FilterDayProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** One end of a range of days. A date field does not show its purpose, so its label is next to it. */
export function FilterDay({ label, value, min, max, onChange }: FilterDayProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 items-center gap-1.5 max-sm:flex-1 max-sm:flex-col max-sm:items-stretch">
      <label htmlFor={id} className="text-ink-soft text-sm">
        {label}
      </label>
      <TextInput
        id={id}
        type="date"
        className={cx(LIST_CONTROL, 'min-w-0 px-2! sm:w-36!')}
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
