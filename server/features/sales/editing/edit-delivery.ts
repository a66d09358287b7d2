import type { PreviewEdit } from '#contract/sales/edit-sale.ts';
import { deliveryName, isPickup, type ShippingMethod } from '#domain/sales/delivery-and-payment.ts';
import { leastOf } from '#domain/sales/editing/take-out.ts';
import { isSamePlace, placeOfAddress } from '#domain/sales/place-of-address.ts';
import { conflict, invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import { isPromised } from '../payments/payments.queries.ts';
import { newPickup } from '../pickups.ts';
import { placeOf } from '../placing/new-sale.ts';
import { readPickup } from '../placing/read-delivery.ts';
import type { Pickup, SaleWithLines, WrittenSale } from '../sales.tables.ts';
import { methodAfter } from './change-recipient.ts';
import { type EditContext, isMove } from './read-edit.ts';

export interface DeliveryChange {
  columns: Pick<WrittenSale, 'shippingMethod' | 'pickupLocationId' | 'pickupReadyAt' | 'address'> & Partial<Fetcher>;
  pickup: Pickup | null;
  /** Whether all pieces come from other places. */
  moves: boolean;
  /** As it is read: 'Retiro en tienda: Samán Chacao'. */
  before: string;
  after: string;
}

/** Nobody fetches a parcel. */
type Fetcher = Record<'pickupPersonName' | 'pickupPersonId', null>;

/** How the order reaches the shopper after an edit; null when that stays. */
export function changeDelivery(
  { loaded, lines, payments, locations, stores, now }: EditContext,
  { delivery: wished, recipient }: PreviewEdit,
): Outcome<DeliveryChange | null> {
  const delivery = wished ?? followAddress(loaded, recipient?.address);
  if (!delivery) return { ok: true, value: null };
  const { sale } = loaded;
  const moves = isMove(loaded, delivery);
  const toPickup = isPickup(delivery.method);
  if (!moves && (toPickup || delivery.method === sale.shippingMethod)) return { ok: true, value: null };
  if (lines.some((line) => leastOf(line) > 0))
    return conflict('Una parte del pedido ya salió: la forma de entrega ya no se cambia');
  const read = readPickup(toPickup ? delivery : {}, locations, stores, now);
  if (!read.ok) return invalidField('delivery.pickup_location', read.message);
  const fetched = read.value;
  if (payments.some(isPromised) && !fetched?.takesPayment)
    return invalidField(
      'delivery.method',
      'Este pedido se paga al retirar. Rechaza ese pago, o elige una tienda que cobra.',
    );
  const address = fetched ? placeOf(fetched.store) : (recipient?.address ?? (loaded.pickup ? undefined : sale.address));
  if (address === undefined) return invalidField('recipient.address', 'Escribe la dirección de envío');
  const pickup = fetched && newPickup(fetched.store);
  // A pick-up is stored as 'delivery'.
  const shippingMethod: ShippingMethod = delivery.method === 'national' ? 'national' : 'delivery';
  const columns = {
    shippingMethod,
    pickupLocationId: fetched?.store.id ?? null,
    pickupReadyAt: fetched?.readyAt ?? null,
    address,
    ...(!fetched && { pickupPersonName: null, pickupPersonId: null }),
  };
  const after = { ...loaded, sale: { ...sale, ...columns }, pickup };
  return { ok: true, value: { columns, pickup, moves, before: nameOf(loaded), after: nameOf(after) } };
}

/** An address in another place brings its method along, as for shoppers; undefined while the method stays. */
function followAddress({ sale, pickup }: SaleWithLines, address: string | undefined): PreviewEdit['delivery'] {
  if (pickup || address === undefined || isSamePlace(sale.address, address)) return undefined;
  const { state, city } = placeOfAddress(address);
  // Without an estado nobody knows where it is.
  if (state === null) return undefined;
  const method = methodAfter(sale, { state, city });
  return method === sale.shippingMethod ? undefined : { method };
}

function nameOf({ sale, lines, pickup }: SaleWithLines): string {
  return [deliveryName(sale, lines), pickup?.store.name].filter(Boolean).join(': ');
}
