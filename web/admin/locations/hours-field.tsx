import { useId } from 'react';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { useField } from '../kit/form/form-context.ts';

interface HoursControlProps {
  label: string;
  /** '09:00-18:30'; '' when closed; '-' while no hour is typed. */
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** From when to when a day is open, or that it is closed. */
export function HoursControl({ label, value, error, onChange }: HoursControlProps) {
  const id = useId();
  const isClosed = value === '';
  const [open = '', close = ''] = value.split('-');
  const wrong = { ...(error && { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` }) };
  const time = (what: string, at: string, hoursWith: (at: string) => string) => (
    <TextInput
      type="time"
      aria-label={`${label}: ${what}`}
      {...wrong}
      value={at}
      onChange={({ target }) => onChange(hoursWith(target.value))}
      className="min-w-0 max-w-36 px-2!"
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label className="flex min-h-11 cursor-pointer items-center gap-2 text-[0.9375rem]">
          <input
            type="checkbox"
            checked={isClosed}
            onChange={({ target }) => onChange(target.checked ? '' : '-')}
            className="size-4.5 accent-ink"
          />
          Cerrado
        </label>
        {!isClosed && (
          <div className="flex min-w-0 items-center gap-2 max-sm:basis-full">
            {time('abre', open, (at) => `${at}-${close}`)}
            <span aria-hidden>a</span>
            {time('cierra', close, (at) => `${open}-${at}`)}
          </div>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export function FormHours({ name, label }: { name: string; label: string }) {
  const { value, error, change } = useField(name);
  return <HoursControl label={label} value={String(value)} error={error} onChange={change} />;
}
