import { z } from 'zod';
import { type LocationRecord, locationFields, type UpdateLocation } from '#contract/stock/location.ts';
import { printSpan, readSpan } from '#domain/stock/hours/opening-hours.ts';
import type { LocationKind } from '#domain/stock/ledger.ts';
import { coordinatesText, readCoordinates } from '#domain/stock/locations/coordinates.ts';
import { locationProblems } from '#domain/stock/locations/location-rules.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { numberText } from '../kit/form/number-text.ts';
import { plainValue } from '../kit/form/version-conflict.tsx';

type TypedStore = z.input<typeof storeForm>;
export type TypedDay = TypedStore['specialDays'][number];
/**
 * Values of the form: texts as typed, '' for none; undefined for an empty number. Hours are '09:00-18:30', '' when closed,
 * and '-' while no hour is typed.
 */
type LocationValues = { [Field in keyof TypedStore]: TypedStore[Field] | undefined };

export const LOCATION_LABELS: Record<keyof LocationValues, string> = {
  name: 'Nombre',
  address: 'Dirección',
  city: 'Ciudad',
  phone: 'Teléfono',
  coordinates: 'Ubicación en el mapa',
  weekHours: 'Lunes a sábado',
  sundayHours: 'Domingos y feriados',
  specialDays: 'Días especiales',
  sellsOnline: 'Vende en línea',
  pickup: 'Retiro en la tienda',
  pickupPayment: 'Cobra al retirar',
  pickupHours: 'Horas hasta que un pedido está listo',
  priority: 'Prioridad de envío',
  lowStock: 'Pocas unidades',
  active: 'Abierta',
};

export function valuesOf(location: LocationRecord | null): LocationValues {
  if (!location) return NEW;
  const { attributes } = location;
  const { phone, coordinates, weekHours, sundayHours, specialDays } = attributes;
  const names = Object.keys(NEW) as (keyof LocationValues)[];
  return {
    ...NEW,
    ...Object.fromEntries(names.map((name) => [name, attributes[name]])),
    phone: phone ?? '',
    coordinates: coordinatesText(coordinates),
    weekHours: weekHours ?? '',
    sundayHours: sundayHours ?? '',
    specialDays: specialDays.map(({ day, hours, note }) => ({ day, hours: hours ?? '', note: note ?? '' })),
  };
}

const NEW: LocationValues = {
  name: '',
  address: '',
  city: '',
  phone: '',
  coordinates: '',
  weekHours: '09:00-18:00',
  sundayHours: '',
  specialDays: [],
  sellsOnline: false,
  pickup: false,
  pickupPayment: false,
  pickupHours: 4,
  priority: 100,
  lowStock: 2,
  active: true,
};

const orNull = (text: string) => text || null;
const hours = z.string().transform(orNull).pipe(locationFields.weekHours);

const typed = {
  ...locationFields,
  phone: z.string().transform(orNull).pipe(locationFields.phone),
  coordinates: z
    .string()
    .transform((text, context) => {
      const place = text.trim() === '' ? null : readCoordinates(text);
      if (place === null && text.trim() !== '') {
        context.addIssue({ code: 'custom', message: 'Pega la latitud y la longitud, como 10.4934, -66.8762' });
      }
      return place;
    })
    .pipe(locationFields.coordinates),
  weekHours: hours,
  sundayHours: hours,
  specialDays: z
    .array(
      z.object({
        day: z.string(),
        hours: z.string().transform(orNull),
        note: z.string().transform(orNull),
      }),
    )
    .pipe(locationFields.specialDays),
};
const storeForm = z.object({
  ...typed,
  address: locationFields.address.min(1, 'Escribe la dirección'),
  city: locationFields.city.min(1, 'Escribe la ciudad'),
});
/** Fields that only apply to stores are missing for the warehouse. */
const warehouseForm = z
  .object(typed)
  .pick({ name: true, address: true, city: true, phone: true, coordinates: true, priority: true, lowStock: true });

const storeSchema = storeForm.superRefine((store, context) => {
  for (const [field, message] of Object.entries(locationProblems({ ...store, kind: 'store' }))) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
});

/** The contract's schema, applied to the typed texts after they are parsed. */
export function locationSchema(kind: LocationKind): z.ZodType<UpdateLocation, LocationValues> {
  return (kind === 'store' ? storeSchema : warehouseForm) as unknown as z.ZodType<UpdateLocation, LocationValues>;
}

const printHours = (text: string) => printSpan(readSpan(text));

/** Formats a value for the comparison with someone else's change. */
export function formatValue(value: unknown, name: keyof LocationValues & string): string {
  if (typeof value === 'number') return numberText(value);
  if (name === 'weekHours' || name === 'sundayHours') return printHours(String(value));
  if (name !== 'specialDays') return plainValue(value);
  return (value as readonly TypedDay[])
    .map((one) => [formatDay(one.day), printHours(one.hours), one.note && `(${one.note})`].filter(Boolean).join(' '))
    .join('; ');
}
