import { addDays } from '../time/caracas-time.ts';

/** A payment older than this belongs to no order that is being placed now. */
const OLDEST_PAYMENT_DAYS = 90;
/** Whoever pays from a country further east may already write tomorrow. */
const DAYS_AHEAD = 1;

/** The days that a payment may have been made on, both included. @param today in Caracas, `YYYY-MM-DD` */
export function paymentDays(today: string): { first: string; last: string } {
  return { first: addDays(today, -OLDEST_PAYMENT_DAYS), last: addDays(today, DAYS_AHEAD) };
}

/** Why a payment cannot have been made on this day, fit to show at the field; null when it can. */
export function paymentDateProblem(day: string, today: string): string | null {
  const { first, last } = paymentDays(today);
  if (day > last) return 'La fecha del pago no puede ser futura';
  if (day < first) return `La fecha del pago es de hace más de ${OLDEST_PAYMENT_DAYS} días. Revísala.`;
  return null;
}
