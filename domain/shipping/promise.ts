import type { ShippingMethod } from '../sales/delivery-and-payment.ts';
import type { Place } from '../sales/place-of-address.ts';
import { foldPlace } from '../sales/venezuela.ts';
import { addDays, caracasMinute } from '../time/caracas-time.ts';
import type { Carrier, CarrierZone } from './carrier.ts';

/** How long the house takes to prepare a parcel, and when nobody prepares or carries any. */
export interface DeliveryTimes {
  /** Working days from the payment's confirmation to the day on which the parcel leaves; 0: the same day. */
  prepareDays: number;
  /** On which the house prepares parcels, 1 = Monday to 7 = Sunday. */
  weekdays: readonly number[];
  /** Days, `YYYY-MM-DD`, without service of house and carriers. */
  closedDays: readonly string[];
}

export const MAX_PREPARE_DAYS = 20;
export const MAX_CLOSED_DAYS = 200;

/** As much of a carrier as a promise needs. */
export type PromisedCarrier = Pick<Carrier, 'name' | 'method' | 'zones' | 'cutOff' | 'weekdays'>;

interface DeliveryPromise<Chosen extends PromisedCarrier = PromisedCarrier> {
  /** The day on which the parcel arrives, `YYYY-MM-DD` in Caracas. */
  day: string;
  carrier: Chosen;
  zone: CarrierZone;
}

/** Further ahead, nothing is promised: so many closed days are a mistake. */
const MAX_DAYS_AHEAD = 120;

/** The zone of a carrier that holds a place; null when the carrier does not go there. */
function zoneOf({ zones }: Pick<Carrier, 'zones'>, { state, city }: Place): CarrierZone | null {
  const name = foldPlace(city);
  const holds = (zone: CarrierZone) =>
    zone.state === null ||
    (zone.state === state && (zone.cities.length === 0 || zone.cities.some((one) => foldPlace(one) === name)));
  return zones.find(holds) ?? null;
}

/**
 * The carrier of a parcel unless staff choose another: the first one that serves the method and goes to the place.
 * @param carriers the active ones, in their order
 */
export function carrierTo<Known extends PromisedCarrier>(
  carriers: readonly Known[],
  { method, place }: { method: ShippingMethod; place: Place },
): { carrier: Known; zone: CarrierZone } | null {
  for (const carrier of carriers) {
    const zone = carrier.method === method ? zoneOf(carrier, place) : null;
    if (zone) return { carrier, zone };
  }
  return null;
}

/**
 * When a parcel arrives whose payment is confirmed at a moment. What is confirmed after the carrier's cut-off counts from the
 * next day. Null when no carrier goes there, or when none works within `MAX_DAYS_AHEAD`.
 */
export function promiseTo<Known extends PromisedCarrier>(
  carriers: readonly Known[],
  to: { method: ShippingMethod; place: Place },
  times: DeliveryTimes,
  confirmedAt: Date,
): DeliveryPromise<Known> | null {
  const chosen = carrierTo(carriers, to);
  if (!chosen) return null;
  const { carrier, zone } = chosen;
  const [today = '', time = ''] = caracasMinute(confirmedAt).split('T');
  const last = addDays(today, MAX_DAYS_AHEAD);
  const isClosed = new Set(times.closedDays);
  const works = (day: string, weekdays: readonly number[]) =>
    weekdays.includes(weekdayNumber(day)) && !isClosed.has(day);
  const prepares = (day: string) => works(day, times.weekdays);
  const carries = (day: string) => works(day, carrier.weekdays);

  const begun = firstDay(time <= carrier.cutOff ? today : addDays(today, 1), prepares, last);
  const ready = begun && daysLater(begun, times.prepareDays, prepares, last);
  const leaves = ready && firstDay(ready, (day) => prepares(day) && carries(day), last);
  const day = leaves && daysLater(leaves, zone.days, carries, last);
  return day ? { day, carrier, zone } : null;
}

/** The first day from `day` on that works; null when it comes after `last`. */
function firstDay(day: string, works: (day: string) => boolean, last: string): string | null {
  for (let next = day; next <= last; next = addDays(next, 1)) if (works(next)) return next;
  return null;
}

/** The `count`-th working day after a working day; the day itself for 0. */
function daysLater(day: string, count: number, works: (day: string) => boolean, last: string): string | null {
  let reached: string | null = day;
  for (let left = count; left > 0 && reached; left -= 1) reached = firstDay(addDays(reached, 1), works, last);
  return reached;
}

/** 1 = Monday to 7 = Sunday. */
function weekdayNumber(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
