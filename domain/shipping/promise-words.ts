import type { ShippingMethod } from '../sales/delivery-and-payment.ts';
import type { Place } from '../sales/place-of-address.ts';
import { printTime } from '../stock/hours/opening-hours.ts';
import { addDays, caracasDay, fromCaracasMinute } from '../time/caracas-time.ts';
import { dayOfMonth, weekdayOf } from '../time/spanish-day.ts';
import { type DeliveryTimes, type PromisedCarrier, promiseTo } from './promise.ts';

/** 'hoy', 'mañana', 'el jueves 26'; with the month when it is another: 'el jueves 3 de diciembre'. */
function arrivalDay(day: string, today: string): string {
  if (day === today) return 'hoy';
  if (day === addDays(today, 1)) return 'mañana';
  const date = day.slice(0, 7) === today.slice(0, 7) ? Number(day.slice(8)) : dayOfMonth(day);
  return `el ${weekdayOf(day)} ${date}`;
}

/** What a shopper who has not paid yet reads. */
interface PromiseWords {
  /** 'Si pagas hoy, llega el jueves 26 a Valencia.' */
  sentence: string;
  /** What the recipient pays to the carrier, in USD cents; null: it is not known before. Absent: the house pays. */
  onArrival?: number | null;
}

/**
 * When an order that is not paid yet arrives, if it is paid today. Says until what hour, when the day depends on it. Null where
 * nothing is promised.
 */
export function promiseWords(
  { carriers, times }: { carriers: readonly PromisedCarrier[]; times: DeliveryTimes },
  to: { method: ShippingMethod; place: Place },
  now: Date,
): PromiseWords | null {
  const promise = promiseTo(carriers, to, times, now);
  if (!promise) return null;
  const { day, carrier, zone } = promise;
  const today = caracasDay(now);
  const tonight = promiseTo(carriers, to, times, fromCaracasMinute(`${today}T23:59`));
  const by = tonight?.day === day ? 'hoy' : `hoy hasta las ${printTime(carrier.cutOff)}`;
  const sentence = `Si pagas ${by}, llega ${arrivalDay(day, today)} a ${to.place.city}.`;
  return { sentence, ...(zone.cost.by === 'recipient' && { onArrival: zone.cost.cents }) };
}
