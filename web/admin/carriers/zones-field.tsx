import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { CAPITAL, STATES } from '#domain/sales/venezuela.ts';
import { MAX_ZONES } from '#domain/shipping/carrier.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ActionButton } from '../kit/document/action.tsx';
import { useFormRows } from '../kit/form/use-form-rows.ts';
import { Problem } from '../kit/problem.tsx';
import { NEW_ZONE, type TypedZone, WHOLE_COUNTRY } from './carrier-values.ts';

/** Where a carrier goes, row by row: the first row that holds an address counts. */
export function ZonesField() {
  const { rows: zones, error, errorAt, change } = useFormRows<TypedZone>('zones');
  const list = useRef<HTMLOListElement>(null);

  /** A new row stands above 'Todo el país', which is always the last one. */
  function add() {
    const at = zones.at(-1)?.state === WHOLE_COUNTRY ? zones.length - 1 : zones.length;
    change(zones.toSpliced(at, 0, NEW_ZONE));
    // The fields of the new row exist after the next render.
    requestAnimationFrame(() => list.current?.children[at]?.querySelector('select')?.focus());
  }

  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">Zonas</legend>
      <p className="mt-1 text-ink-faint text-sm">
        A dónde llega y en cuántos días de servicio desde que sale. Cuenta la primera fila que incluye la dirección.
      </p>
      <ol ref={list} className="mt-2 divide-y divide-line border-line border-y">
        {zones.map((zone, index) => (
          <Zone
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only told apart by what is typed
            key={index}
            zone={zone}
            number={index + 1}
            isOnly={zones.length === 1}
            errorOf={(field) => errorAt(index, field)}
            onChange={(typed) => change(zones.with(index, { ...zone, ...typed }))}
            onRemove={() => change(zones.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <Problem text={error} />
      {zones.length < MAX_ZONES && (
        <ActionButton small icon={Plus} label="Agregar una zona" className="mt-3" onClick={add} />
      )}
    </fieldset>
  );
}

interface ZoneProps {
  zone: TypedZone;
  number: number;
  isOnly: boolean;
  errorOf: (field: string) => string | null;
  onChange: (typed: Partial<TypedZone>) => void;
  onRemove: () => void;
}

function Zone({ zone, number, isOnly, errorOf, onChange, onRemove }: ZoneProps) {
  const hasCities = zone.state !== WHOLE_COUNTRY && zone.state !== CAPITAL && zone.state !== '';
  return (
    <li className="flex items-start gap-2 py-3">
      <fieldset className="grid min-w-0 flex-1 grid-cols-2 gap-3 md:grid-cols-[11rem_1fr_5rem_8rem_6rem]">
        <legend className="sr-only">Zona {number}</legend>
        <Field label="Estado" error={errorOf('state')} required className="max-md:col-span-2">
          <Select value={zone.state} onChange={({ target }) => onChange({ state: target.value })}>
            <option value="">Elige</option>
            <option value={WHOLE_COUNTRY}>Todo el país</option>
            {STATES.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Select>
        </Field>
        <Field label="Ciudades" error={hasCities ? errorOf('cities') : null} className="max-md:col-span-2">
          <TextInput
            value={hasCities ? zone.cities : ''}
            disabled={!hasCities}
            placeholder={hasCities ? 'Todas' : ''}
            autoComplete="off"
            onChange={({ target }) => onChange({ cities: target.value })}
          />
        </Field>
        <Field label="Días" error={errorOf('days')} required>
          <TextInput
            value={zone.days}
            inputMode="numeric"
            autoComplete="off"
            className="tabular text-right"
            onChange={({ target }) => onChange({ days: target.value })}
          />
        </Field>
        <Field label="Paga el flete">
          <Select value={zone.by} onChange={({ target }) => onChange({ by: target.value as TypedZone['by'] })}>
            <option value="house">La casa</option>
            <option value="recipient">El cliente</option>
          </Select>
        </Field>
        {zone.by === 'recipient' && (
          <Field label="Suele costar $" error={errorOf('cost')}>
            <TextInput
              value={zone.amount}
              inputMode="decimal"
              autoComplete="off"
              className="tabular text-right"
              onChange={({ target }) => onChange({ amount: target.value })}
            />
          </Field>
        )}
      </fieldset>
      {!isOnly && (
        <IconButton label={`Quitar la zona ${number}`} className="mt-6" onClick={onRemove}>
          <X aria-hidden className="size-5" strokeWidth={1.5} />
        </IconButton>
      )}
    </li>
  );
}
