import { caracasDay } from '../time/caracas-time.ts';

export const SALE_STATUSES = ['pendiente', 'validado', 'cancelada'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** Allowed status changes. A cancelled sale is final, because its pieces are back in stock. */
export const SALE_TRANSITIONS: Record<SaleStatus, readonly SaleStatus[]> = {
  pendiente: ['validado', 'cancelada'],
  validado: ['pendiente', 'cancelada'],
  cancelada: [],
};

/** Status filters of the list of sales: a status, or `vigente` for all sales that are not cancelled. */
export const SALE_STATUS_FILTERS = [...SALE_STATUSES, 'vigente'] as const;
export type SaleStatusFilter = (typeof SALE_STATUS_FILTERS)[number];

/**
 * Payment filters of the list of sales. `review`: a payment has to be checked; `short`: the declared payments are less
 * than the total; `owed`: a refund is owed; `refunded`: money went back, and what is left does not cover the total;
 * `waiting`: neither validated nor refunded, so money is to come or to be checked.
 */
export const SALE_PAYMENT_FILTERS = ['review', 'short', 'owed', 'refunded', 'waiting', 'at_pickup'] as const;
export type SalePaymentFilter = (typeof SALE_PAYMENT_FILTERS)[number];

/** Which day the list of sales is filtered by: the day of the order, or the day on which the payment was validated. */
export const SALE_DAYS = ['order', 'validation'] as const;

export function canBecome(from: SaleStatus, to: SaleStatus): boolean {
  return SALE_TRANSITIONS[from].includes(to);
}

/** Reads a status in upper or lower case; null when there is no such status. */
export function readSaleStatus(text: string): SaleStatus | null {
  const lower = text.trim().toLowerCase();
  return SALE_STATUSES.find((status) => status === lower) ?? null;
}

/**
 * STORE_CODE-YYYYMMDD-NNNNNN: the day in Caracas and the last six digits of the time in ms.
 * @param bump added to the digits when the number is already taken
 */
export function orderNumber(storeCode: string, instant: Date, bump = 0): string {
  const day = caracasDay(instant).replaceAll('-', '');
  const digits = String((instant.getTime() + bump) % 1_000_000).padStart(6, '0');
  return `${storeCode}-${day}-${digits}`;
}

/** Maximum number of sales that staff can select for one action. */
export const MAX_CHOSEN_SALES = 200;
/** Maximum length of a staff note on a sale, in characters. */
export const MAX_NOTE_LENGTH = 1000;
/** Maximum number of notes on one sale. */
export const MAX_SALE_NOTES = 200;
