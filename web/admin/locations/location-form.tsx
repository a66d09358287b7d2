import { useState } from 'react';
import type { LocationRecord, UpdateLocation } from '#contract/stock/location.ts';
import { MAX_LOCATION_ADDRESS, MAX_LOCATION_CITY, MAX_LOCATION_NAME } from '#domain/stock/limits.ts';
import { readCoordinates } from '#domain/stock/locations/coordinates.ts';
import { notify } from '#web/browser/toasts/toasts.ts';
import { FormCheck } from '../kit/form/form-choices.tsx';
import { useFieldValue } from '../kit/form/form-context.ts';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { FormNumber, FormText, FormTextArea } from '../kit/form/form-fields.tsx';
import { PictureField, usePictureChange } from '../kit/form/picture-field.tsx';
import { useRecordForm } from '../kit/form/use-record-form.ts';
import { RecordConflict } from '../kit/form/version-conflict.tsx';
import { ChangeNote } from './change-note.tsx';
import { FormHours } from './hours-field.tsx';
import { saveLocation, useRefreshLocations } from './location-queries.ts';
import { formatValue, LOCATION_LABELS, locationSchema, valuesOf } from './location-values.ts';
import { SpecialDaysField } from './special-days-field.tsx';

/** 'Nueva tienda', or a change of a store or the warehouse. */
export function LocationForm({ location, onClose }: { location: LocationRecord | null; onClose: () => void }) {
  // The record as last read from the server.
  const [seen, setSeen] = useState(location);
  const kind = location?.attributes.kind ?? 'store';
  const picture = usePictureChange(seen?.attributes.imageUrl ?? null, '/locations');
  const record = useRecordForm({
    schema: locationSchema(kind),
    values: valuesOf(location),
    alsoUnsaved: picture.changed,
    merge: { valuesOf, onSeen: setSeen },
  });
  const refresh = useRefreshLocations();

  async function save(body: UpdateLocation) {
    try {
      const saved = await saveValues(body);
      setSeen(saved);
      record.form.restart(valuesOf(saved));
      await picture.send(saved.id, 'Los datos de la tienda están guardados, pero hubo un problema con la imagen.');
    } finally {
      refresh();
    }
    notify.success(location ? 'Tienda guardada' : 'Tienda creada');
    onClose();
  }

  async function saveValues(body: UpdateLocation): Promise<LocationRecord> {
    // The record is saved already and only its picture failed: only the picture is sent again.
    return seen && picture.changed && !record.form.isChanged() ? seen : saveLocation(body, seen);
  }

  return (
    <FormDialog
      title={location ? `Editar ${location.attributes.name}` : 'Nueva tienda'}
      record={record}
      onSave={save}
      onClose={onClose}
      submitLabel={location ? 'Guardar cambios' : 'Crear tienda'}
      tellsUnsaved
      size="lg"
      notice={<RecordConflict record={record} labels={LOCATION_LABELS} format={formatValue} />}
    >
      <Place />
      {kind === 'store' && (
        <PictureField change={picture} of="la tienda" hint="Sale en la tarjeta de la tienda." isWide />
      )}
      {kind === 'store' && <Hours />}
      <Selling kind={kind} seen={seen} />
    </FormDialog>
  );
}

function Place() {
  return (
    <>
      <FormText name="name" label={LOCATION_LABELS.name} required maxLength={MAX_LOCATION_NAME} autoComplete="off" />
      <FormTextArea
        name="address"
        label={LOCATION_LABELS.address}
        hint="Como la lee quien va a ir: calle, edificio, local, ciudad."
        rows={2}
        maxLength={MAX_LOCATION_ADDRESS}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText name="city" label={LOCATION_LABELS.city} maxLength={MAX_LOCATION_CITY} autoComplete="off" />
        <FormText name="phone" type="tel" label={LOCATION_LABELS.phone} autoComplete="off" />
      </div>
      <Coordinates />
    </>
  );
}

/** The coordinates, pasted from a map, with a link to check them. */
function Coordinates() {
  const place = readCoordinates(String(useFieldValue('coordinates')));
  return (
    <div>
      <FormText
        name="coordinates"
        label={LOCATION_LABELS.coordinates}
        hint="Pega la latitud y la longitud, como 10.4934, -66.8762, o el enlace de Google Maps. Vacío: no sale en el mapa."
        autoComplete="off"
      />
      {place && (
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${place.lat},${place.lng}`}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          Ver {place.lat}, {place.lng} en el mapa<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      )}
    </div>
  );
}

function Hours() {
  return (
    <section aria-label="Horario" className="space-y-5 border-line border-t pt-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <FormHours name="weekHours" label={LOCATION_LABELS.weekHours} />
        <FormHours name="sundayHours" label={LOCATION_LABELS.sundayHours} />
      </div>
      <SpecialDaysField />
    </section>
  );
}

/** Only a store with pick-up can take payment at it. */
function PickupPayment() {
  if (!useFieldValue('pickup')) return null;
  return (
    <FormCheck
      name="pickupPayment"
      label={LOCATION_LABELS.pickupPayment}
      hint="Quien retira aquí puede pagar al buscar su pedido, de las formas que se ofrecen al retirar."
    />
  );
}

function Selling({ kind, seen }: { kind: LocationRecord['attributes']['kind']; seen: LocationRecord | null }) {
  return (
    <section aria-label="Ventas y existencias" className="space-y-5 border-line border-t pt-5">
      {kind === 'store' && (
        <>
          <FormCheck
            name="sellsOnline"
            label={LOCATION_LABELS.sellsOnline}
            hint="Sus piezas cuentan en lo que ofrece la tienda en línea, y de aquí pueden salir envíos."
          />
          <FormCheck
            name="pickup"
            label={LOCATION_LABELS.pickup}
            hint="Quien compra en línea puede buscar aquí su pedido."
          />
          <PickupPayment />
        </>
      )}
      <div className="grid gap-5 sm:grid-cols-3">
        {kind === 'store' && (
          <FormNumber name="pickupHours" label={LOCATION_LABELS.pickupHours} hint="Cuentan las horas en que abre." />
        )}
        <FormNumber name="priority" label={LOCATION_LABELS.priority} hint="Primero sale del número más bajo." />
        <FormNumber name="lowStock" label={LOCATION_LABELS.lowStock} hint="Con estas o menos, se está agotando." />
      </div>
      {kind === 'store' && (
        <>
          {seen && (
            <FormCheck
              name="active"
              label={LOCATION_LABELS.active}
              hint="Una tienda cerrada no sale en el sitio. Para cerrarla no puede quedar nada en ella."
            />
          )}
          <ChangeNote seen={seen} />
        </>
      )}
    </section>
  );
}
