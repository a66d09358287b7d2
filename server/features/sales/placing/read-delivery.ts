import type { OutOfStockDetails, PlaceSale } from '#contract/sales/sale.ts';
import { isPickup, readShippingMethod, type ShippingMethod } from '#domain/sales/delivery-and-payment.ts';
import { readSaleStatus } from '#domain/sales/sale.ts';
import { pickupReady } from '#domain/stock/hours/pickup-ready.ts';
import { hoursOf } from '#server/features/locations/locations.presenter.ts';
import type { Location } from '#server/features/locations/stock.tables.ts';
import { invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { OrderLocation } from './read-order.ts';

/** Reads the shipping method of an order, by wire value or stored name. Refuses any status but pendiente. */
export function readShipping(body: PlaceSale): Outcome<ShippingMethod> {
  // A pickup order is stored as 'delivery', because the release before does not know another method.
  const shippingMethod = isPickup(body.shipping_method) ? 'delivery' : readShippingMethod(body.shipping_method);
  const fields: Record<string, string> = {};
  if (!shippingMethod) fields.shipping_method = 'Elige un método de envío válido';
  if (body.status !== undefined && readSaleStatus(body.status) !== 'pendiente') {
    fields.status = 'Un pedido nuevo siempre está pendiente';
  }
  if (shippingMethod && !fields.status) return { ok: true, value: shippingMethod };
  return { ok: false, code: 'invalid', message: 'Revisa los datos del pedido', fields };
}

/** The pickup store of an order, and when the order is promised to be ready. */
export interface OrderPickup {
  store: Location;
  readyAt: Date;
  /** Whether the store takes payment. */
  takesPayment: boolean;
}

/**
 * The pickup store of an order; null for a parcel. Refused when the store offers no pickup.
 * @param locations the active locations, read in the transaction
 * @param stores the stores that the site shows, with addresses and hours
 */
export function readPickup(
  { pickup_location: slug }: Pick<PlaceSale, 'pickup_location'>,
  locations: readonly OrderLocation[],
  stores: readonly Location[],
  now: Date,
): Outcome<OrderPickup | null> {
  if (slug === undefined) return { ok: true, value: null };
  const offered = locations.find((location) => location.slug === slug && location.pickup);
  const store = offered && stores.find((one) => one.slug === slug);
  const readyAt = store && pickupReady(hoursOf(store), store.pickupHours, now);
  if (readyAt) return { ok: true, value: { store, readyAt, takesPayment: offered.pickupPayment } };
  return invalidField('pickup_location', 'En esa tienda no se retiran pedidos. Elige otra o recibe en tu dirección.');
}

/** The refusal when the store has too few pieces: the shopper chooses another store rather than fewer pieces. */
export function refusePickup(short: Refusal): Refusal {
  const message = 'Esa tienda ya no tiene todo tu pedido. Elige otra o recibe en tu dirección.';
  return {
    ok: false,
    code: 'pickup_short',
    message,
    fields: { pickup_location: message },
    details: short.details as OutOfStockDetails,
  };
}
