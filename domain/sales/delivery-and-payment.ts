/** Wire value -> the name a sale is recorded and shown with. */
export const SHIPPING_METHODS = {
  delivery: 'Delivery (Caracas)',
  national: 'Envío nacional (MRW)',
} as const;
export type ShippingMethod = keyof typeof SHIPPING_METHODS;

export const PAYMENT_METHODS = {
  pago_movil: 'Pago móvil',
  zelle: 'Zelle',
  transferencia: 'Transferencia',
} as const;
export type PaymentMethod = keyof typeof PAYMENT_METHODS;

/** Reads a wire value or a recorded name: clients send either. Null for what is neither. */
export function readShippingMethod(text: string): ShippingMethod | null {
  return readMethod(SHIPPING_METHODS, text);
}

export function readPaymentMethod(text: string): PaymentMethod | null {
  // Older clients write it without its accent.
  return readMethod(PAYMENT_METHODS, text === 'Pago movil' ? 'Pago móvil' : text);
}

function readMethod<Method extends string>(methods: Record<Method, string>, text: string): Method | null {
  const known = Object.entries(methods) as [Method, string][];
  return known.find(([value, name]) => value === text || name === text)?.[0] ?? null;
}
