import type { PlaceSale } from '#contract/sales/sale.ts';
import {
  isPickup,
  type PaymentMethod,
  readPaymentMethod,
  readShippingMethod,
  type ShippingMethod,
} from '#domain/sales/delivery-and-payment.ts';
import { readSaleStatus } from '#domain/sales/sale.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';

export interface Methods {
  shippingMethod: ShippingMethod;
  paymentMethod: PaymentMethod;
}

/** Reads the shipping and payment methods, from wire values or stored names; refuses any status but pendiente. */
export function readMethods(body: PlaceSale): Outcome<Methods> {
  // The release before reads the method of every sale, and would not know another word.
  const shippingMethod = isPickup(body.shipping_method) ? 'delivery' : readShippingMethod(body.shipping_method);
  const paymentMethod = readPaymentMethod(body.payment_method);
  const fields: Record<string, string> = {};
  if (!shippingMethod) fields.shipping_method = 'Elige un método de envío válido';
  if (!paymentMethod) fields.payment_method = 'Elige un método de pago válido';
  if (body.status !== undefined && readSaleStatus(body.status) !== 'pendiente') {
    fields.status = 'Un pedido nuevo siempre está pendiente';
  }
  if (!shippingMethod || !paymentMethod || fields.status) {
    return { ok: false, code: 'invalid', message: 'Revisa los datos del pedido', fields };
  }
  return { ok: true, value: { shippingMethod, paymentMethod } };
}
