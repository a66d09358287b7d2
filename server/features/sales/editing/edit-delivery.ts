import type { PreviewEdit } from '#contract/sales/edit-sale.ts';
import { deliveryName, isPickup, type ShippingMethod } from '#domain/sales/delivery-and-payment.ts';
import { leastOf } from '#domain/sales/editing/take-out.ts';
import { conflict, invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import { isPromised } from '../payments/payments.queries.ts';
import { placeOf } from '../placing/new-sale.ts';
import { readPickup } from '../placing/read-delivery.ts';
import type { Pickup, SaleWithLines, WrittenSale } from '../sales.tables.ts';
import { type EditContext, isMove } from './read-edit.ts';

export interface DeliveryChange {
  columns: Pick<WrittenSale, 'shippingMethod' | 'pickupLocationId' | 'pickupReadyAt' | 'address'>;
  pickup: Pickup | null;
  /** Whether all pieces come from other places. */
  moves: boolean;
  /** As it is read: 'Retiro en tienda: Samán Chacao'. */
  before: string;
  after: string;
}

/** How the order reaches the shopper after an edit; null when that stays. */
export function changeDelivery(
  { loaded, lines, payments, locations, stores, now }: EditContext,
  { delivery, recipient }: PreviewEdit,
): Outcome<DeliveryChange | null> {
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
  const pickup = fetched && { store: fetched.store, state: 'pending' as const, readySince: null, handedOverAt: null };
  // A pick-up is stored as 'delivery'.
  const shippingMethod: ShippingMethod = delivery.method === 'national' ? 'national' : 'delivery';
  const columns = {
    shippingMethod,
    pickupLocationId: fetched?.store.id ?? null,
    pickupReadyAt: fetched?.readyAt ?? null,
    address,
  };
  const after = { ...loaded, sale: { ...sale, ...columns }, pickup };
  return { ok: true, value: { columns, pickup, moves, before: nameOf(loaded), after: nameOf(after) } };
}

function nameOf({ sale, lines, pickup }: SaleWithLines): string {
  return [deliveryName(sale, lines), pickup?.store.name].filter(Boolean).join(': ');
}
