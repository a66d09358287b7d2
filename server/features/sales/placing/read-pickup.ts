import type { OutOfStockDetails, PlaceSale } from '#contract/sales/sale.ts';
import { pickupReady } from '#domain/stock/hours/pickup-ready.ts';
import { hoursOf } from '#server/features/locations/locations.presenter.ts';
import type { Location } from '#server/features/locations/stock.tables.ts';
import type { Outcome, Refusal } from '#server/platform/database/attempt.ts';
import type { OrderLocation } from './read-order.ts';

/** The store where an order is fetched, and from when on it is promised to be ready. */
export interface OrderPickup {
  store: Location;
  readyAt: Date;
}

/**
 * The store that an order names; null of one that is sent. Refused when nobody can fetch there.
 * @param locations active ones, as the database says now
 * @param stores those that the site shows, with their addresses and hours
 */
export function readPickup(
  { pickup_location: slug }: PlaceSale,
  locations: readonly OrderLocation[],
  stores: readonly Location[],
  now: Date,
): Outcome<OrderPickup | null> {
  if (slug === undefined) return { ok: true, value: null };
  const offered = locations.some((location) => location.slug === slug && location.pickup);
  const store = offered && stores.find((one) => one.slug === slug);
  const readyAt = store && pickupReady(hoursOf(store), store.pickupHours, now);
  if (readyAt) return { ok: true, value: { store, readyAt } };
  const message = 'En esa tienda no se retiran pedidos. Elige otra o recibe en tu dirección.';
  return { ok: false, code: 'invalid', message, fields: { pickup_location: message } };
}

/** The store lacks some of it, whatever others have: what to do about it is another store, not fewer pieces. */
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
