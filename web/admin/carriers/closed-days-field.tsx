import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { DeliverySettings } from '#contract/shipping/delivery.ts';
import { caracasDay, formatDay } from '#domain/time/caracas-time.ts';
import { nationalHolidays } from '#domain/time/national-holidays.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ActionButton } from '../kit/document/action.tsx';
import { useFormRows } from '../kit/form/use-form-rows.ts';
import { Problem } from '../kit/problem.tsx';

type ClosedDay = DeliverySettings['closed_days'][number];

/** Days on which nobody prepares or carries parcels. The national holidays of a year are added at once. */
export function ClosedDaysField() {
  const { rows: days, error, errorAt, change } = useFormRows<ClosedDay>('closed_days');
  const list = useRef<HTMLUListElement>(null);

  function add() {
    change([...days, { day: '', name: '' }]);
    // The fields of the new day exist after the next render.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  }

  const today = caracasDay(new Date());
  const year = Number(today.slice(0, 4));
  const known = new Set(days.map(({ day }) => day));
  const offered = [year, year + 1, year + 2]
    .map((one) => [one, nationalHolidays(one).filter(({ day }) => day >= today && !known.has(day))] as const)
    .filter(([, missing]) => missing.length > 0);

  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">Días sin servicio</legend>
      <p className="mt-1 text-ink-faint text-sm">
        Feriados, inventario, vacaciones: esos días no se prepara ni se entrega nada.
      </p>
      <ul ref={list} className="mt-2 divide-y divide-line">
        {days.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same day while it is typed
          <li key={index} className="flex items-start gap-3 py-2">
            <div className="grid min-w-0 flex-1 gap-x-4 gap-y-2 sm:grid-cols-[10rem_1fr]">
              <Field label="Día" error={errorAt(index, 'day')} required>
                <TextInput
                  type="date"
                  min={today}
                  value={one.day}
                  onChange={({ target }) => change(days.with(index, { ...one, day: target.value }))}
                />
              </Field>
              <Field label="Qué día es" error={errorAt(index, 'name')} required>
                <TextInput
                  value={one.name}
                  maxLength={60}
                  autoComplete="off"
                  onChange={({ target }) => change(days.with(index, { ...one, name: target.value }))}
                />
              </Field>
            </div>
            <IconButton
              label={`Quitar ${one.day ? formatDay(one.day) : 'el día'}`}
              className="mt-6"
              onClick={() => change(days.toSpliced(index, 1))}
            >
              <X aria-hidden className="size-5" strokeWidth={1.5} />
            </IconButton>
          </li>
        ))}
      </ul>
      <Problem text={error} />
      <div className="mt-2 flex flex-wrap gap-2">
        <ActionButton small icon={Plus} label="Agregar un día" onClick={add} />
        {offered.map(([one, missing]) => (
          <ActionButton
            key={one}
            small
            icon={Plus}
            label={`Agregar los feriados de ${one}`}
            onClick={() => change([...days, ...missing].toSorted((a, b) => a.day.localeCompare(b.day)))}
          />
        ))}
      </div>
    </fieldset>
  );
}
