import { useId } from 'react';
import type { HistoryField } from '#contract/catalogue/operations/item-history.ts';

const CHOICES = [
  [undefined, 'Todo'],
  ['stock', 'Stock'],
  ['price', 'Precio'],
] as const;

/** Which field the history is about. */
export function FieldChoice({ value, onChange }: { value: HistoryField; onChange: (field: HistoryField) => void }) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Qué cambios se ven</legend>
      {CHOICES.map(([field, label]) => (
        <label
          key={label}
          className="inline-flex min-h-11 cursor-pointer items-center rounded-house border border-line-strong px-4 text-sm transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-gold has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            checked={value === field}
            onChange={() => onChange(field)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
