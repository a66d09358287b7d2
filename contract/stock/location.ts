import { z } from 'zod';
import { locationPhone } from '#domain/people/phone.ts';
import { spanProblem } from '#domain/stock/hours/opening-hours.ts';
import { LOCATION_KINDS } from '#domain/stock/ledger.ts';
import {
  MAX_LOCATION_ADDRESS,
  MAX_LOCATION_CITY,
  MAX_LOCATION_NAME,
  MAX_LOW_STOCK,
  MAX_PICKUP_HOURS,
  MAX_PRIORITY,
  MAX_SPECIAL_DAYS,
  MAX_SPECIAL_NOTE,
} from '#domain/stock/limits.ts';
import { coordinatesProblem } from '#domain/stock/locations/coordinates.ts';
import { day } from '../day.ts';
import { listOf, oneOf, recordOf } from '../record.ts';
import { storeAttributes } from '../stores/store.ts';

/** Pieces at a location, of all items together. */
const locationPieces = z.object({
  onHand: z.int(),
  /** Reserved for orders. */
  reserved: z.int(),
  available: z.int(),
});

/** A location as staff see it: the warehouse, or a store with what the site shows of it. */
export const locationAttributes = storeAttributes.extend({
  kind: z.enum(LOCATION_KINDS),
  /** Whether its pieces are sold online and parcels may be sent from it. */
  sellsOnline: z.boolean(),
  /** Priority for parcels: the lowest number goes first among locations that have the whole order. */
  priority: z.int(),
  /** With this many pieces or fewer, an item counts as running out there. */
  lowStock: z.int(),
  active: z.boolean(),
  /** Absent for those who do not work there. */
  pieces: z.optional(locationPieces),
  /** Number of orders that wait for pick-up there; absent like the pieces, and when an outdated change is refused. */
  pickups: z.optional(z.int()),
  version: z.int(),
});
export const locationRecord = recordOf(locationAttributes);
export type LocationRecord = z.infer<typeof locationRecord>;
export const locationList = listOf(locationRecord, z.object({ total: z.int() }));
export type LocationList = z.infer<typeof locationList>;
export const locationAnswer = oneOf(locationRecord);

/** One line of text without invisible characters. Several typed lines, as in an address, are joined. */
const text = (most: number) =>
  z
    .string()
    .trim()
    .overwrite((typed) => typed.replaceAll(/\s*[\t\r\n\u2028\u2029]+\s*/g, ' '))
    .max(most, `Máximo ${most} caracteres`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Contiene caracteres que no se pueden usar');
const whole = (min: number, max: number) =>
  z
    .number('Escribe un número entero')
    .int('Escribe un número entero')
    .min(min, `El mínimo es ${min}`)
    .max(max, `El máximo es ${max.toLocaleString('es-VE')}`);
const yesNo = z.boolean('Elige sí o no');

const hours = z
  .string('Escribe a qué hora abre y a qué hora cierra')
  .superRefine((span, context) => {
    const message = spanProblem(span);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .nullable();

const specialDay = z.strictObject({
  day: z.string('Elige el día').min(1, 'Elige el día').pipe(day),
  hours,
  note: text(MAX_SPECIAL_NOTE)
    .transform((note) => note || null)
    .nullable(),
});

const specialDays = z
  .array(specialDay)
  .max(MAX_SPECIAL_DAYS, `Como máximo ${MAX_SPECIAL_DAYS} días especiales`)
  .superRefine((days, context) => {
    const seen = new Set<string>();
    for (const [index, one] of days.entries()) {
      if (seen.has(one.day))
        context.addIssue({ code: 'custom', path: [index, 'day'], message: 'Este día está dos veces' });
      seen.add(one.day);
    }
  });

const coordinates = z
  .strictObject({ lat: z.number('Escribe la latitud'), lng: z.number('Escribe la longitud') })
  .superRefine((place, context) => {
    const message = coordinatesProblem(place);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .nullable();

const phone = z
  .string('Escribe el teléfono')
  .trim()
  .transform((typed, context) => {
    if (typed === '') return null;
    const phone = locationPhone(typed);
    if (phone === null) context.addIssue({ code: 'custom', message: 'Escribe un teléfono, como 0212-555-1966' });
    return phone;
  })
  .nullable();

/** What staff can write of a location, also for the form; `locationProblems` (domain) checks the fields together. */
export const locationFields = {
  name: text(MAX_LOCATION_NAME).min(1, 'Escribe el nombre'),
  address: text(MAX_LOCATION_ADDRESS),
  city: text(MAX_LOCATION_CITY),
  phone,
  coordinates,
  weekHours: hours,
  sundayHours: hours,
  specialDays,
  sellsOnline: yesNo,
  pickup: yesNo,
  pickupPayment: yesNo,
  pickupHours: whole(1, MAX_PICKUP_HOURS),
  priority: whole(0, MAX_PRIORITY),
  lowStock: whole(0, MAX_LOW_STOCK),
  active: yesNo,
};

/** The body of PUT /locations/{id}: absent fields stay unchanged. */
export const updateLocation = z.strictObject(locationFields).partial();
export type UpdateLocation = z.output<typeof updateLocation>;

/** The body of POST /locations: a new store, active from the start. Its slug is made from its name. */
export const createLocation = z.strictObject({
  name: locationFields.name,
  address: locationFields.address.min(1, 'Escribe la dirección'),
  city: locationFields.city.min(1, 'Escribe la ciudad'),
  phone: phone.default(null),
  coordinates: coordinates.default(null),
  weekHours: hours.default(null),
  sundayHours: hours.default(null),
  specialDays: specialDays.default([]),
  sellsOnline: yesNo.default(false),
  pickup: yesNo.default(false),
  pickupPayment: yesNo.default(false),
  pickupHours: locationFields.pickupHours.default(4),
  priority: locationFields.priority.default(100),
  lowStock: locationFields.lowStock.default(2),
});
export type CreateLocation = z.output<typeof createLocation>;
