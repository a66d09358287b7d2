import { useState } from 'react';
import type { CarrierRecord } from '#contract/shipping/carrier.ts';
import { trackingAddress } from '#domain/shipping/carrier.ts';
import { trackingUrlProblem } from '#domain/shipping/tracking-url.ts';
import { saveRecord } from '../api/ask.ts';
import { SaveDialog } from '../kit/document/save-dialog.tsx';
import { FormCheck, FormChecks } from '../kit/form/form-choices.tsx';
import { useFieldValue } from '../kit/form/form-context.ts';
import { FormNumber, FormSelect, FormText } from '../kit/form/form-fields.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { plainValue, RecordConflict } from '../kit/form/version-conflict.tsx';
import { CARRIERS } from './carrier-queries.ts';
import { type CarrierValues, carrierSchema, type TypedZone, valuesOf, zoneText } from './carrier-values.ts';
import { WEEKDAYS, weekdaysText } from './weekday-choices.ts';
import { ZonesField } from './zones-field.tsx';

const LABELS = {
  name: 'Nombre',
  method: 'Método de envío',
  zones: 'Zonas',
  cut_off: 'Hora de corte',
  weekdays: 'Días en que recoge y entrega',
  tracking_url: 'Página de rastreo',
  guide_min: 'Largo mínimo de la guía',
  guide_max: 'Largo máximo de la guía',
  guide_digits: 'La guía solo tiene números',
  position: 'Orden',
  active: 'Activo',
};

export const METHOD_NAMES = { delivery: 'Delivery en Caracas', national: 'Envío nacional' };

/** 'Nuevo transportista' or 'Editar transportista'. */
export function CarrierForm({ record: carrier, onClose }: { record: CarrierRecord | null; onClose: () => void }) {
  const [seen, setSeen] = useState(carrier);
  const record = useRecordForm({
    schema: carrierSchema,
    values: valuesOf(carrier),
    merge: { valuesOf, onSeen: setSeen },
  });
  return (
    <SaveDialog
      title={carrier ? 'Editar transportista' : 'Nuevo transportista'}
      record={record}
      save={(body) => saveRecord('/carriers', body, seen)}
      refreshes={[CARRIERS]}
      success={carrier ? 'Transportista actualizado' : 'Transportista creado'}
      failed={carrier ? 'Error al actualizar el transportista' : 'Error al crear el transportista'}
      onClose={onClose}
      submitLabel={carrier ? 'Guardar cambios' : 'Crear transportista'}
      size="lg"
      tellsUnsaved
      notice={<RecordConflict record={record} labels={LABELS} format={say} />}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText name="name" label={LABELS.name} required autoComplete="off" />
        <FormSelect name="method" label={LABELS.method} required>
          {Object.entries(METHOD_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </FormSelect>
      </div>
      <ZonesField />
      <FormChecks name="weekdays" label={LABELS.weekdays} options={WEEKDAYS} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText
          name="cut_off"
          type="time"
          label={LABELS.cut_off}
          hint="Hora de Caracas. Lo que se confirma después cuenta desde el día siguiente."
          required
        />
        <FormNumber
          name="position"
          label={LABELS.position}
          hint="Lleva el paquete el primero activo que llega a la dirección."
          required
        />
      </div>
      <FormText
        name="tracking_url"
        label={LABELS.tracking_url}
        hint={<TrackingHint />}
        placeholder="https://…/rastreo?guia={guide}"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormNumber name="guide_min" label={LABELS.guide_min} required />
        <FormNumber name="guide_max" label={LABELS.guide_max} required />
      </div>
      <FormCheck name="guide_digits" label={LABELS.guide_digits} />
      <FormCheck
        name="active"
        label={LABELS.active}
        hint="Inactivo no lleva paquetes nuevos; los suyos se conservan."
      />
    </SaveDialog>
  );
}

/** A guide of made-up digits, for the example. */
const EXAMPLE = '123456789';

/** How to write the address, or what it leads to for a guide. */
function TrackingHint() {
  const trackingUrl = String(useFieldValue('tracking_url') ?? '').trim();
  const example = trackingUrlProblem(trackingUrl) === null && trackingAddress({ trackingUrl }, EXAMPLE);
  if (!example)
    return 'La dirección donde se sigue un paquete, con {guide} en vez del número. Vacía: no se puede seguir.';
  return (
    <>
      Ejemplo:{' '}
      <a href={example} target="_blank" rel="noreferrer" className="wrap-anywhere underline underline-offset-4">
        {example}
      </a>
    </>
  );
}

function say(value: unknown, name: keyof CarrierValues & string): string {
  if (name === 'zones') return (value as TypedZone[]).map(zoneText).join('\n');
  if (name === 'weekdays') return weekdaysText(value as number[]);
  if (name === 'method') return METHOD_NAMES[value as keyof typeof METHOD_NAMES];
  return plainValue(value);
}
