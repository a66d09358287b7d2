import type { QueuedPayment } from '#contract/payments/reconciliation.ts';
import { formatDay } from '#domain/time/caracas-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The order numbers of payments, each once: 'SAMAN-12 y SAMAN-15'. */
export function ordersOf(payments: readonly Pick<QueuedPayment, 'sale'>[]): string {
  const orders = [...new Set(payments.map(({ sale }) => sale.order_id))];
  if (orders.length <= 1) return orders[0] ?? 'Sin pedido';
  return `${orders.slice(0, -1).join(', ')} y ${orders.at(-1)}`;
}

/** When the bank counted the money, seen from the day that the shopper gave; null when it is the same day. */
export function daysApart(paidOn: string, bankDay: string): string | null {
  const days = Math.round((Date.parse(bankDay) - Date.parse(paidOn)) / DAY_MS);
  if (days === 0) return null;
  const count = Math.abs(days) === 1 ? '1 día' : `${Math.abs(days)} días`;
  return days > 0 ? `${count} después` : `${count} antes`;
}

/** `21/11` within a row; the whole day is in its title. */
export function shortDay(day: string): string {
  return formatDay(day).slice(0, 5);
}
