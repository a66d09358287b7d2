import { caracasDay } from '../time/caracas-time.ts';

export const SALE_STATUSES = ['pendiente', 'validado', 'cancelada'] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** Allowed status changes. A cancelled sale is final, because its pieces are back in stock. */
export const SALE_TRANSITIONS: Record<SaleStatus, readonly SaleStatus[]> = {
  pendiente: ['validado', 'cancelada'],
  validado: ['pendiente', 'cancelada'],
  cancelada: [],
};

/** What a list of sales can be narrowed to: a status, or all that are not cancelled. */
export const SALE_STATUS_FILTERS = [...SALE_STATUSES, 'vigente'] as const;
export type SaleStatusFilter = (typeof SALE_STATUS_FILTERS)[number];

/**
 * What a list of sales can be narrowed to by their payments: one is to be reviewed, what is said to be paid is less than
 * the total, or something is to be given back.
 */
export const SALE_PAYMENT_FILTERS = ['review', 'short', 'owed'] as const;
export type SalePaymentFilter = (typeof SALE_PAYMENT_FILTERS)[number];

/** The days that a list of sales can be narrowed by: that of the order, or that on which the payment was validated. */
export const SALE_DAYS = ['order', 'validation'] as const;

export function canBecome(from: SaleStatus, to: SaleStatus): boolean {
  return SALE_TRANSITIONS[from].includes(to);
}

/** Reads a status in any case; null when there is no such status. */
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

/** Maximum number of sales that staff act on at once. */
export const MAX_CHOSEN_SALES = 200;
/** Maximum length of a note of staff on a sale, in characters. */
export const MAX_NOTE_LENGTH = 1000;
/** Maximum number of notes on one sale. */
export const MAX_SALE_NOTES = 200;
