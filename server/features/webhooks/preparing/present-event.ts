import { decimalFromCents } from '#domain/money/money.ts';
import { parcelCode } from '#domain/sales/fulfilment/parcel.ts';
import type { WebhookEvent } from '#server/features/audit/events/events.tables.ts';
import type { ParcelRow } from '#server/features/sales/parcels/parcels.queries.ts';
import type { SaleWithLines } from '#server/features/sales/sales.tables.ts';
import { presentOrder } from './present-order.ts';

type Facts = Record<string, unknown>;

/** What is known when an event is prepared. */
export interface EventContext {
  /** The event's sale as it is now; null when it was deleted. */
  loaded: SaleWithLines | null;
  /** The sale's parcels as they are now. */
  parcels: readonly ParcelRow[];
  /** Names of locations by id. */
  locations: ReadonlyMap<number, string>;
}

/**
 * The `data` of an event: what changed, as it was recorded, and the order as it is when the event is prepared, which may be
 * newer by moments.
 */
export function presentEvent({ type, facts, saleId }: WebhookEvent, context: EventContext): Facts {
  const { loaded } = context;
  const order = loaded ? presentOrder(loaded) : { id: saleId, number: facts.orderId ?? null, deleted: true };
  if (type.startsWith('payment.')) return { payment: presentPayment(facts), order };
  if (type.startsWith('parcel.')) return { parcel: presentParcel(type, facts, context), order };
  return { ...presentChange(facts, context), order };
}

/** Without its guide, which leads to who gets it. */
function presentParcel(type: string, { parcel: code }: Facts, { parcels }: EventContext) {
  const row = parcels.find(({ parcel, sale }) => parcelCode(sale.orderId, parcel.number) === code);
  return {
    code,
    // The step that is told: since then it may have taken another one.
    state: type.slice('parcel.'.length),
    carrier: row?.carrier?.name ?? null,
    location: row?.location.name ?? null,
    lines:
      row?.pieces.map(({ itemId, reference, name, size, quantity }) => {
        return { product_id: itemId, reference, name, size, quantity };
      }) ?? [],
  };
}

function presentPayment({ number, kind, method, currency, amount, state }: Facts) {
  return { number, kind, method, currency, amount: decimalFromCents(Number(amount)), state };
}

function presentChange({ from, to, locationId }: Facts, { locations }: EventContext): Facts {
  if (to !== undefined) return { status: { from, to } };
  return locationId === undefined ? {} : { location: locations.get(Number(locationId)) ?? null };
}
