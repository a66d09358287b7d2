import type { QueuedPayment } from '#contract/payments/reconciliation.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The order numbers of payments without repeats: 'SAMAN-12 y SAMAN-15'. */
export function ordersOf(payments: readonly Pick<QueuedPayment, 'sale'>[]): string {
  const orders = [...new Set(payments.map(({ sale }) => sale.order_id))];
  if (orders.length <= 1) return orders[0] ?? 'Sin pedido';
  return `${orders.slice(0, -1).join(', ')} y ${orders.at(-1)}`;
}

/** How many days the bank's date is from the shopper's: '1 día después'; null when both are the same. */
export function dayDifference(paidOn: string, bankDay: string): string | null {
  const days = Math.round((Date.parse(bankDay) - Date.parse(paidOn)) / DAY_MS);
  if (days === 0) return null;
  const count = Math.abs(days) === 1 ? '1 día' : `${Math.abs(days)} días`;
  return days > 0 ? `${count} después` : `${count} antes`;
}

/** The reason that staff write themselves. */
export const OTHER_REASON = 'otro';

/** Why a bank line is no payment of an order. */
export const EXCLUSION_REASONS = [
  { value: 'comisión', label: 'Comisión del banco' },
  { value: 'traspaso propio', label: 'Traspaso propio' },
  { value: OTHER_REASON, label: 'Otro motivo' },
];
