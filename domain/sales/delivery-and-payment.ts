import { sellsGiftCard } from '#domain/credit/gift-card-terms.ts';
import { formatDay } from '#domain/time/caracas-time.ts';

/** From the API value to the name that is stored and shown. */
export const SHIPPING_METHODS = {
  delivery: 'Delivery (Caracas)',
  national: 'Envío nacional (MRW)',
} as const;
export type ShippingMethod = keyof typeof SHIPPING_METHODS;

/** Shown and sent instead of a shipping method for an order that is picked up in a store. */
export const PICKUP = { value: 'pickup', name: 'Retiro en tienda' } as const;

/** Reads an API value or a name, since clients send either. */
export function isPickup(text: string): boolean {
  return text === PICKUP.value || text === PICKUP.name;
}

/** How a gift card reaches who receives it. */
const BY_MAIL = 'Por correo electrónico';

/** How an order reaches the shopper, as it is shown. */
export function deliveryName(
  sale: { shippingMethod: ShippingMethod; pickupLocationId: number | null },
  lines: readonly { itemId: number }[],
): string {
  if (sellsGiftCard(lines)) return BY_MAIL;
  return sale.pickupLocationId === null ? SHIPPING_METHODS[sale.shippingMethod] : PICKUP.name;
}

/** Reads an API value or a stored name, since clients send either; null for anything else. */
export function readShippingMethod(text: string): ShippingMethod | null {
  const known = Object.entries(SHIPPING_METHODS) as [ShippingMethod, string][];
  return known.find(([value, name]) => value === text || name === text)?.[0] ?? null;
}

/** The part of a `PaymentWay` that is used here; importing it would make the folders import each other. */
interface Paid {
  currencies: readonly ('USD' | 'VES')[];
}

/** The currency in which a way usually pays; the shopper always pays in it. */
export function currencyOf({ currencies: [usual = 'VES'] }: Paid): 'USD' | 'VES' {
  return usual;
}

/** Whether it is paid in foreign currency, on which the IGTF is collected. */
export function isForeign(way: Paid): boolean {
  return currencyOf(way) === 'USD';
}

interface DeclaredPayment {
  bank?: string | null;
  reference?: string | null;
  /** The day of the payment, `YYYY-MM-DD`. */
  date?: string | null;
}

/**
 * How an order was paid, in Spanish, with the details that the shopper declared: 'Pago móvil desde Mercantil,
 * referencia 5678, 26/11/2026'.
 */
export function paymentText(method: string, declared?: DeclaredPayment | null): string {
  const { bank, reference, date } = declared ?? {};
  return [
    bank ? `${method} desde ${bank}` : method,
    ...(reference ? [`referencia ${reference}`] : []),
    ...(date ? [formatDay(date)] : []),
  ].join(', ');
}
