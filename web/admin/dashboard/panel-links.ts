import type { SaleAge } from '#contract/sales/report.ts';
import { WITHDRAWN_CATEGORY } from '#contract/sales/sale.ts';
import type { DispatchQueue } from '#domain/sales/fulfilment/dispatch.ts';
import type { SaleStatusFilter } from '#domain/sales/sale.ts';
import { addDays } from '#domain/time/caracas-time.ts';

// The links of the dashboard: each figure opens the list of exactly the records that it counts.

interface Days {
  from: string;
  to: string;
}

/** Filters for sold items: a reference, a size, a category (null: items that were deleted later). */
export interface Sold {
  reference?: string;
  size?: string;
  category?: string | null | undefined;
}

/** The sales of a period, by a value of the list's `estado`. The dashboard adds up those that are `vigente`. */
export function salesHref(
  { from, to }: Days,
  status: SaleStatusFilter | 'devuelto',
  { reference, size, category }: Sold = {},
) {
  const filters = {
    estado: status,
    desde: from,
    hasta: to,
    referencia: reference,
    talla: size,
    categoria: category === null ? WITHDRAWN_CATEGORY : category,
  };
  return `/admin/sales?${new URLSearchParams(Object.entries(filters).filter((pair): pair is [string, string] => !!pair[1]))}`;
}

/** The sales of an age group: sales that wait by the day of the order, validated sales by the day of validation. */
export function ageHref(status: 'pendiente' | 'validado', age: SaleAge, today: string): string {
  const filters = status === 'validado' ? { estado: status, ...VALIDATED } : { estado: 'espera' };
  return `/admin/sales?${new URLSearchParams({ ...filters, ...daysOf(age, today) })}`;
}

/** Of a sale that was refunded in whole, nothing is to be sent. */
const VALIDATED = { fecha: 'validacion', pago: 'conservado' };

export const WAITING_HREF = '/admin/sales?estado=espera';

export function toSendHref(today: string): string {
  return `/admin/sales?${new URLSearchParams({ estado: 'validado', desde: addDays(today, -6), hasta: today, ...VALIDATED })}`;
}

/** A queue of 'Despacho'. */
export const dispatchHref = (queue: DispatchQueue) => `/admin/dispatch?cola=${queue}`;

export const QUEUE_HREF = '/admin/sales/pending';

/** The screen that matches payments with bank lines. */
export const RECONCILIATION_HREF = '/admin/reconciliation';
/** Payments that the bank took back come first in the queue. */
export const REVERSALS_HREF = '/admin/reconciliation?ver=cola';
/** Bank lines without a payment. */
export const UNMATCHED_HREF = '/admin/reconciliation?ver=movimientos';
/** Sales with a refund that is owed. */
export const OWED_HREF = '/admin/sales?pago=devolver';

/** Low stock by store; each store has its own minimum. */
export const LOW_LEVELS_HREF = '/admin/stock/levels?existencia=bajo';

export const RUNNING_OUT_HREF = '/admin/products?agrupar=variante&stock=reponer&orden=stock';

export function productHref(id: number): string {
  return `/admin/products?agrupar=variante&stock=reponer&orden=stock&producto=${id}`;
}

function daysOf(age: SaleAge, today: string): Record<string, string> {
  const day = (back: number) => addDays(today, -back);
  return {
    today: { desde: today, hasta: today },
    yesterday: { desde: day(1), hasta: day(1) },
    week: { desde: day(6), hasta: day(2) },
    older: { hasta: day(7) },
  }[age];
}
