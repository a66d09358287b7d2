import { addDays } from '../time/caracas-time.ts';

/** Older payments cannot belong to an order placed now. */
const OLDEST_PAYMENT_DAYS = 90;
/** It may already be tomorrow in the payer's time zone. */
const DAYS_AHEAD = 1;

/** Range of valid payment days, both included. @param today in Caracas, `YYYY-MM-DD` */
export function paymentDays(today: string): { first: string; last: string } {
  return { first: addDays(today, -OLDEST_PAYMENT_DAYS), last: addDays(today, DAYS_AHEAD) };
}

/** Why a day is not valid for a payment, in Spanish for the field; null when it is. */
export function paymentDateProblem(day: string, today: string): string | null {
  const { first, last } = paymentDays(today);
  if (day > last) return 'La fecha del pago no puede ser futura';
  if (day < first) return `La fecha del pago es de hace más de ${OLDEST_PAYMENT_DAYS} días. Revísala.`;
  return null;
}
