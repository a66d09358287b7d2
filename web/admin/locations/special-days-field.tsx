import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { MAX_SPECIAL_DAYS, MAX_SPECIAL_NOTE } from '#domain/stock/limits.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useFormRows } from '../kit/form/use-form-rows.ts';
import { HoursControl } from './hours-field.tsx';
import type { TypedDay } from './location-values.ts';

/** Days with special opening hours, or on which the store is closed, with an optional note. */
export function SpecialDaysField() {
  const { rows: days, error, errorAt, change } = useFormRows<TypedDay>('specialDays');
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  function addDay() {
    change([...days, { day: '', hours: '-', note: '' }]);
    // The fields of the new day exist after the next render.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  }

  function remove(index: number) {
    change(days.toSpliced(index, 1));
    add.current?.focus();
  }

  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">Días especiales</legend>
      <p className="mt-1 text-ink-faint text-sm">
        Van antes que el horario de siempre: «Hoy: 9:00 am a 1:00 pm (Nochebuena)». Los que pasaron se borran solos.
      </p>
      <ul ref={list} className="mt-2 divide-y divide-line">
        {days.map((one, index) => (
          <Day
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same day while it is typed
            key={index}
            one={one}
            errorOf={(field) => errorAt(index, field)}
            onChange={(typed) => change(days.with(index, { ...one, ...typed }))}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      {error && <p className="mt-1.5 text-danger text-sm">{error}</p>}
      <Button
        ref={add}
        size="sm"
        variant="secondary"
        className="mt-2 min-h-11"
        disabled={days.length >= MAX_SPECIAL_DAYS}
        onClick={addDay}
      >
        <Plus aria-hidden className="size-4" />
        Añadir un día
      </Button>
    </fieldset>
  );
}

interface DayProps {
  one: TypedDay;
  errorOf: (field: keyof TypedDay) => string | null;
  onChange: (typed: Partial<TypedDay>) => void;
  onRemove: () => void;
}

function Day({ one, errorOf, onChange, onRemove }: DayProps) {
  const date = one.day && formatDay(one.day);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 py-3 sm:grid-cols-[10rem_1fr_auto]">
      <Field label="Día" error={errorOf('day')} required>
        <TextInput
          type="date"
          min={caracasDay(new Date())}
          value={one.day}
          onChange={({ target }) => onChange({ day: target.value })}
        />
      </Field>
      <IconButton label={`Quitar ${date || 'el día'}`} className="mt-6 sm:order-1" onClick={onRemove}>
        <X aria-hidden className="size-5" strokeWidth={1.5} />
      </IconButton>
      <div className="max-sm:col-span-2">
        <HoursControl
          label={date ? `Horario del ${date}` : 'Horario'}
          value={one.hours}
          error={errorOf('hours')}
          onChange={(hours) => onChange({ hours })}
        />
      </div>
      <Field label="Qué día es (opcional)" error={errorOf('note')} className="col-span-2 sm:order-2">
        <TextInput
          value={one.note}
          maxLength={MAX_SPECIAL_NOTE}
          placeholder="Nochebuena"
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </Field>
    </li>
  );
}
