import { itemFinalPrice } from '#domain/catalogue/item.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { deliveryName } from '#domain/sales/delivery-and-payment.ts';
import { parcelCode } from '#domain/sales/fulfilment/parcel.ts';
import type { WebhookEvent } from '#server/features/audit/events/events.tables.ts';
import type { CatalogueRow } from '#server/features/catalogue/catalogue.queries.ts';
import type { ParcelRow } from '#server/features/sales/parcels/parcels.queries.ts';
import type { SaleWithLines } from '#server/features/sales/sales.tables.ts';

type Facts = Record<string, unknown>;

/** What is known when an event is prepared. */
interface EventContext {
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

/** An order as other programs get it, without anything of the customer, their payment proof or the key of the tracking page. */
function presentOrder({ sale, lines, pickup, paymentName }: SaleWithLines) {
  return {
    id: sale.id,
    number: sale.orderId,
    status: sale.status,
    /** Grows with each change, so that a receiver can leave out what is older than what it has. */
    version: sale.version,
    created_at: sale.createdAt.toISOString(),
    shipping_method: deliveryName(sale, lines),
    /** The store where it is picked up; null for any other. */
    store: pickup && { slug: pickup.store.slug, name: pickup.store.name, city: pickup.store.city },
    payment_method: paymentName,
    lines: lines.map((line) => ({
      product_id: line.itemId,
      reference: line.ref,
      name: line.name,
      size: line.size,
      quantity: line.quantity,
      price: decimalFromCents(line.priceCents),
    })),
    subtotal: decimalFromCents(sale.subtotalCents),
    discount: decimalFromCents(sale.discountCents),
    total: decimalFromCents(sale.totalCents),
    total_bs: decimalFromCents(sale.totalBsHundredths),
    igtf: decimalFromCents(sale.igtfCents),
  };
}

/** A variant as other programs get it: one barcode, one size. Only what the site shows. */
export function presentProduct(item: CatalogueRow) {
  return {
    id: item.id,
    reference: item.ref,
    barcode: item.barcode,
    name: item.name,
    description: item.description,
    size: item.size,
    category: item.category,
    /** 1 = caballero, 2 = dama. */
    gender: item.categoryId,
    price: decimalFromCents(item.price),
    discount_percent: item.discPercent,
    final_price: decimalFromCents(itemFinalPrice(item)),
    /** What can be bought online, in all stores together. */
    stock: item.stock,
    version: item.version,
    updated_at: item.updatedAt.toISOString(),
  };
}
