import { z } from 'zod';
import { MAX_CLOSED_DAYS, MAX_PREPARE_DAYS } from '#domain/shipping/promise.ts';
import { day } from '../day.ts';
import { line } from '../forms/text.ts';
import { oneOf } from '../record.ts';
import { carrierZone, SHIPPING_CODES, weekdays } from './carrier.ts';

// The settings and carriers from which domain/shipping/promise.ts computes the day of arrival.

const closedDay = z.strictObject({
  day,
  /** Why there is no service: 'Viernes Santo'. */
  name: line(60, 'Escribe qué día es'),
});

/** PUT /delivery-settings: how long the house takes, and the days without service. */
export const deliverySettings = z.strictObject({
  /** Working days from the payment's confirmation to the day on which the parcel leaves; 0: the same day. */
  prepare_days: z
    .int('Escribe un número entero')
    .min(0, 'No puede ser negativo')
    .max(MAX_PREPARE_DAYS, `Como máximo ${MAX_PREPARE_DAYS}`),
  /** On which the house prepares parcels. */
  weekdays,
  /** In order. */
  closed_days: z
    .array(closedDay)
    .max(MAX_CLOSED_DAYS, `Como máximo ${MAX_CLOSED_DAYS} días`)
    .superRefine((days, context) => {
      days.forEach(({ day: one }, at) => {
        if (days.findIndex((other) => other.day === one) === at) return;
        context.addIssue({ code: 'custom', path: [at, 'day'], message: 'Este día ya está en la lista' });
      });
    })
    .overwrite((days) => days.toSorted((one, other) => one.day.localeCompare(other.day))),
});
export type DeliverySettings = z.output<typeof deliverySettings>;

const settingsInForce = deliverySettings.extend({
  /** Sent back in If-Match; 0: nobody changed them. */
  version: z.int(),
  changed: z.object({ at: z.string(), by: z.string() }).nullable(),
});
export type DeliverySettingsInForce = z.output<typeof settingsInForce>;

/** GET and PUT /delivery-settings. */
export const deliverySettingsAnswer = oneOf(settingsInForce);

/** GET /delivery: what the browser computes a promise from. Public, and the same for everybody. */
export const deliveryAnswer = oneOf(
  z.object({
    carriers: z.array(
      z.object({
        name: z.string(),
        method: z.enum(SHIPPING_CODES),
        zones: z.array(carrierZone),
        cutOff: z.string(),
        weekdays: z.array(z.int()),
      }),
    ),
    times: z.object({
      prepareDays: z.int(),
      weekdays: z.array(z.int()),
      /** From today on. */
      closedDays: z.array(z.string()),
    }),
  }),
);
export type Delivery = z.infer<typeof deliveryAnswer>['data'];
