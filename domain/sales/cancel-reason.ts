/** The usual reasons for cancelling a sale, as staff choose them. `other` needs staff's own words. */
export const STAFF_REASONS = {
  unpaid: 'El pago no llegó',
  amount: 'El monto no coincide',
  proof: 'El comprobante no es válido',
  repeated: 'El pedido está repetido',
  stock: 'No hay existencia',
  customer: 'El cliente la pidió cancelar',
  other: 'Otro motivo',
} as const;

/** All reasons, as staff read them. `shopper`: they did it on the page of their order. */
export const CANCEL_REASONS = { ...STAFF_REASONS, shopper: 'Cancelado por el cliente' } as const;
export type StaffReason = keyof typeof STAFF_REASONS;
export type CancelReason = keyof typeof CANCEL_REASONS;

export const MAX_REASON_WORDS = 200;

/** Why a sale was cancelled. `words` are staff's own, null when there are none. */
export interface Cancellation {
  reason: CancelReason;
  words: string | null;
}

/** `El pago no llegó: esperamos tres días`; only staff's words when there is no usual reason. */
export function cancellationText({ reason, words }: Cancellation): string {
  if (!words) return CANCEL_REASONS[reason];
  return reason === 'other' ? words : `${CANCEL_REASONS[reason]}: ${words}`;
}
