import { MAX_STOCK } from '../catalogue/item-rules.ts';
import { readDecimal } from '../text/decimal-text.ts';
import type { MovementReason } from './ledger.ts';

/** Reasons for changing stock other than by an order, as staff read them. `other` needs staff's own words. */
export const ADJUST_REASONS = {
  entry: 'Entrada',
  store_sale: 'Venta en tienda',
  count: 'Conteo',
  damaged: 'Dañado',
  returned: 'Devolución',
  correction: 'Corrección',
  other: 'Otro',
} as const;
export type AdjustReason = keyof typeof ADJUST_REASONS;

/** Reasons that can only add pieces (1) or only remove them (-1). Any other reason can do both. */
const DIRECTIONS: Partial<Record<AdjustReason, 1 | -1>> = { entry: 1, store_sale: -1 };

/** Why the reason does not fit the sign of the difference, in Spanish; null when it fits. */
export function refuseReason(reason: AdjustReason, difference: number): string | null {
  const direction = DIRECTIONS[reason];
  if (direction === undefined || difference * direction >= 0) return null;
  const word = ADJUST_REASONS[reason];
  return direction > 0 ? `«${word}» suma piezas y aquí se quitan.` : `«${word}» quita piezas y aquí se suman.`;
}

/** The ledger's reason for an adjustment. A sale at a store's counter counts as a sale. */
export function movementOf(reason: AdjustReason): MovementReason {
  return reason === 'store_sale' ? 'sale' : 'adjustment';
}

/** Maximum length of a note, in characters. */
export const MAX_ADJUST_NOTE = 180;

/** `Entrada`, `Dañado: mojadas en el depósito`; the note alone for the reason `other`. */
export function adjustmentText(reason: AdjustReason, note: string | null): string {
  if (!note) return ADJUST_REASONS[reason];
  return reason === 'other' ? note : `${ADJUST_REASONS[reason]}: ${note}`;
}

/** Whether a text written as a stock is a difference: it begins with a sign. */
export function isDifference(typed: string): boolean {
  return /^\s*[+\-−]/.test(typed);
}

/** Reads '+12', '-1', '−1' as pieces; NaN when it is not a number or is ambiguous, such as '+1.000'. */
export function readDifference(typed: string): number {
  const [, sign, digits = ''] = /^\s*([+\-−])(.*)$/s.exec(typed) ?? [];
  const read = /^\s*\d/.test(digits) ? readDecimal(digits) : null;
  return read && !read.ambiguous ? Number(read.value) * (sign === '+' ? 1 : -1) : Number.NaN;
}

/** Why a stock cannot change by this much; null when it can. */
export function refuseDifference(stock: number, difference: number): string | null {
  const after = stock + difference;
  if (after < 0) {
    const there = stock === 1 ? 'Queda 1 pieza' : `Quedan ${stock.toLocaleString('es-VE')} piezas`;
    return `${there}: no se pueden quitar ${Math.abs(difference).toLocaleString('es-VE')}.`;
  }
  if (after > MAX_STOCK) return `El stock máximo es ${MAX_STOCK.toLocaleString('es-VE')} piezas.`;
  return null;
}

/** Why the stock at one location cannot change by this much, in Spanish; null when it can. */
export function refuseLevelDifference(
  { onHand, reserved }: { onHand: number; reserved: number },
  difference: number,
): string | null {
  const available = onHand - reserved;
  if (available + difference >= 0) {
    // Transfers and orders may exceed the maximum, so staff can still lower it.
    return difference > 0 && onHand + difference > MAX_STOCK
      ? `La existencia máxima es ${MAX_STOCK.toLocaleString('es-VE')} piezas.`
      : null;
  }
  if (reserved === 0) return refuseDifference(onHand, difference);
  const taken = reserved === 1 ? '1 está reservada' : `${reserved.toLocaleString('es-VE')} están reservadas`;
  const there = available === 1 ? 'Hay 1 disponible' : `Hay ${available.toLocaleString('es-VE')} disponibles`;
  return `${there}, porque ${taken} para pedidos: no se pueden quitar ${Math.abs(difference).toLocaleString('es-VE')}.`;
}
