/**
 * What happens to a parcel: it is packed, given to its carrier, and brought to the recipient or back to the house. A returned
 * parcel never changes again: its pieces are back at their location, reserved for the same order, and a new parcel takes them.
 */
export const PARCEL_STATES = ['preparing', 'sent', 'delivered', 'returned'] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** As staff and shoppers read it. @param isPacked all its pieces were scanned or counted into it */
export function parcelText(state: ParcelState, isPacked = false): string {
  if (state === 'preparing') return isPacked ? 'Empacado' : 'Preparando';
  return { sent: 'Enviado', delivered: 'Entregado', returned: 'Devuelto al remitente' }[state];
}

/** The number on a parcel's label, which staff scan: 'VIT-20261130-123456-2' is the second parcel of its order. */
export function parcelCode(orderId: string, number: number): string {
  return `${orderId}-${number}`;
}

/** Reads a parcel's number; null for anything else. An order's number without a parcel's is no parcel. */
export function readParcelCode(text: string): { orderId: string; number: number } | null {
  const [, orderId, number] = /^\s*(\S+-\d{8}-\d{6})-(\d{1,3})\s*$/.exec(text.toUpperCase()) ?? [];
  return orderId && number ? { orderId, number: Number(number) } : null;
}

/** Whether a text is the number of a parcel, or of an order. */
export function namesOrder(text: string): boolean {
  return readParcelCode(text) !== null || readParcelCode(`${text}-1`) !== null;
}

/** How many parcels one sale may have. */
export const MAX_PARCELS = 200;
export const MAX_GUIDE = 40;
