import { type ReactNode, useId } from 'react';

interface CheckLineProps {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
}

export function CheckLine({ children, checked, onChange, className = '' }: CheckLineProps) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 text-sm ${className}`}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-5 shrink-0 accent-ink"
      />
      {children}
    </label>
  );
}

interface RadioLinesProps<Value extends string> {
  legend: ReactNode;
  options: readonly { value: Value; label: ReactNode }[];
  /** Null: none is chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
}

export function RadioLines<Value extends string>({ legend, options, value, onChange }: RadioLinesProps<Value>) {
  const name = useId();
  return (
    <fieldset className="space-y-1">
      <legend className="mb-1 font-medium">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="size-4 accent-ink"
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface OptionsProps {
  /** By value, or in the order of a list. */
  names: Readonly<Record<string, string>> | readonly (readonly [value: string, name: string])[];
}

export function Options({ names }: OptionsProps) {
  const entries = (Array.isArray(names) ? names : Object.entries(names)) as readonly [string, string][];
  return entries.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
