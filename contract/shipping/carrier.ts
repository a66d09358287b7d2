import { z } from 'zod';
import { SHIPPING_METHODS, type ShippingMethod } from '#domain/sales/delivery-and-payment.ts';
import { MAX_GUIDE } from '#domain/sales/fulfilment/parcel.ts';
import { STATES } from '#domain/sales/venezuela.ts';
import {
  type CarrierZone,
  MAX_CARRIAGE_CENTS,
  MAX_CARRIER_NAME,
  MAX_TRACKING_URL,
  MAX_ZONE_CITIES,
  MAX_ZONE_DAYS,
  MAX_ZONES,
} from '#domain/shipping/carrier.ts';
import { trackingUrlProblem } from '#domain/shipping/tracking-url.ts';
import { zoneFaults } from '#domain/shipping/zone-faults.ts';
import { line } from '../forms/text.ts';
import { listOf, oneOf, recordOf } from '../record.ts';

// Who carries parcels ('Transportistas'), as staff write them.

export const SHIPPING_CODES = Object.keys(SHIPPING_METHODS) as [ShippingMethod, ...ShippingMethod[]];

const whole = (min: number, max: number) =>
  z
    .int('Escribe un número entero')
    .min(min, min === 0 ? 'No puede ser negativo' : `Como mínimo ${min}`)
    .max(max, `Como máximo ${max.toLocaleString('es-VE')}`);

/** 'HH:MM' in Caracas. */
const clock = z.string('Escribe una hora').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escribe una hora, como 15:00');

/** 1 = Monday to 7 = Sunday. */
export const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1, 'Elige al menos un día')
  .max(7)
  .refine((days) => new Set(days).size === days.length, 'Hay un día repetido')
  .overwrite((days) => days.toSorted());

const cost = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('house') }),
  z.strictObject({
    by: z.literal('recipient'),
    /** What it usually costs, in USD cents; null: it is not known before. */
    cents: z
      .int('Escribe un monto')
      .min(1, 'Escribe un monto mayor que cero')
      .max(MAX_CARRIAGE_CENTS, `Como máximo ${(MAX_CARRIAGE_CENTS / 100).toLocaleString('es-VE')},00`)
      .nullable(),
  }),
]);

export const carrierZone = z.strictObject({
  /** Null: the whole country. */
  state: z.enum(STATES, 'Elige el estado').nullable(),
  /** Empty: all of the estado. */
  cities: z.array(line(60, 'Escribe la ciudad')).max(MAX_ZONE_CITIES, `Como máximo ${MAX_ZONE_CITIES} ciudades`),
  days: whole(0, MAX_ZONE_DAYS),
  cost,
}) satisfies z.ZodType<CarrierZone>;

const trackingUrl = z
  .string()
  .trim()
  .max(MAX_TRACKING_URL, `Máximo ${MAX_TRACKING_URL} caracteres`)
  .superRefine((url, context) => {
    const message = trackingUrlProblem(url);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .nullable();

const fields = z.strictObject({
  name: line(MAX_CARRIER_NAME, 'Escribe un nombre'),
  /** The way of sending that it serves. */
  method: z.enum(SHIPPING_CODES, 'Elige el método de envío'),
  /** The first that holds an address counts. */
  zones: z.array(carrierZone).min(1, 'Agrega al menos una zona').max(MAX_ZONES, `Como máximo ${MAX_ZONES} zonas`),
  cut_off: clock,
  weekdays,
  /** Where a parcel is followed, with '{guide}' in it; null: nowhere. */
  tracking_url: trackingUrl,
  guide_min: whole(1, MAX_GUIDE),
  guide_max: whole(1, MAX_GUIDE),
  /** Whether a guide has only digits. */
  guide_digits: z.boolean(),
  /** The first active one that goes to an address takes its parcels, unless staff choose another. */
  position: whole(0, 1000),
  active: z.boolean(),
});

/** POST /carriers, and PUT /carriers/{id}: the whole record. */
export const writeCarrier = fields
  .refine(({ guide_min, guide_max }) => guide_min <= guide_max, {
    path: ['guide_max'],
    error: 'No puede ser menor que el mínimo',
    when: ({ value }) => Number.isInteger(Object(value).guide_min) && Number.isInteger(Object(value).guide_max),
  })
  .superRefine(({ zones }, context) => {
    for (const { path, message } of zoneFaults(zones)) context.addIssue({ code: 'custom', path, message });
  });
export type WriteCarrier = z.output<typeof writeCarrier>;

export const carrierRecord = recordOf(
  fields.extend({
    code: z.string(),
    version: z.int(),
    /** Whether parcels name it; it can then be deactivated, not deleted. */
    used: z.boolean(),
  }),
);
export type CarrierRecord = z.infer<typeof carrierRecord>;
export const carrierAnswer = oneOf(carrierRecord);

/** GET /carriers: all of them, in the order in which they are chosen. */
export const carrierList = listOf(carrierRecord, z.object({ total: z.int() }));
export type CarrierList = z.infer<typeof carrierList>;
