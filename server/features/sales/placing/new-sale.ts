import { randomBytes } from 'node:crypto';
import type { PlaceSale } from '#contract/sales/sale.ts';
import type { OrderTotals } from '#domain/money/pricing.ts';
import type { Person } from '#domain/people/person.ts';
import type { ShippingMethod } from '#domain/sales/delivery-and-payment.ts';
import type { LocatedPieces } from '#domain/stock/allocation/split-pieces.ts';
import { lineTaxes } from '#domain/taxes/line-taxes.ts';
import { taxColumns } from '../sale-taxes.ts';
import type { SaleLine, WrittenSale } from '../sales.tables.ts';
import type { OrderLine } from '../stock.ts';
import type { QuotedOrder } from './quote-order.ts';
import type { OrderPickup } from './read-delivery.ts';
import type { OrderTender } from './read-tenders.ts';

/** What an order was decided to be, before it is written. */
export interface DecidedOrder extends QuotedOrder {
  body: PlaceSale;
  /** Everything that identifies the buyer. */
  person: Person;
  lines: OrderLine[];
  /** The location of the pieces of each line. */
  pieces: readonly LocatedPieces[];
  totals: OrderTotals;
  /** Contained in the prices, in hundredths of a percent. */
  iva: number;
  tenders: readonly OrderTender[];
  /** Whether credit alone pays it, so that it is validado at once. */
  isPaid: boolean;
  shippingMethod: ShippingMethod;
  /** Null for a parcel. */
  pickup: OrderPickup | null;
  voucherCode: string | null;
  /** The coupon, and the identifiers of the person that may each redeem it once; null without a coupon. */
  redemption: { voucherId: number; redeemers: readonly string[] } | null;
  /** Hashes of the person's identifiers, for an order with the welcome discount. */
  welcomed: readonly string[];
}

interface Placing {
  id: number;
  placedAt: Date;
  accountId: number | null;
  /** Hash of a guest's network; null for a shopper with an account. */
  guestNetwork: string | null;
  /** The code of the first payment's way of paying. */
  paymentMethod: string;
}

/** The sale that an order becomes, without its order number; its day is not promised yet. */
export function newSale(order: DecidedOrder, placing: Placing): Omit<WrittenSale, 'orderId'> {
  const { body, totals, rate, pickup } = order;
  const { placedAt, ...columns } = placing;
  return {
    ...columns,
    trackingKey: randomBytes(18).toString('base64url'),
    customerName: body.customer_name,
    customerEmail: body.customer_email,
    customerPhone: body.customer_phone,
    customerId: body.customer_id,
    address: pickup ? placeOf(pickup.store) : (body.address ?? ''),
    shippingMethod: order.shippingMethod,
    paymentBank: body.payment?.bank || null,
    paymentReference: body.payment?.reference || null,
    paymentDate: body.payment?.date || null,
    paymentPayerPhone: body.payment?.payerPhone || null,
    subtotalCents: totals.subtotal,
    discountCents: totals.discount,
    totalCents: totals.total,
    voucherCode: order.voucherCode,
    promotion: totals.promotion,
    dollarValue: rate.value,
    dollarDate: rate.valueDate,
    dollarSource: rate.source,
    totalBsHundredths: order.due.totalBsHundredths,
    igtfCents: order.igtf.cents,
    igtfBasisPoints: order.igtf.basisPoints,
    companyName: body.company?.name ?? null,
    companyRif: body.company?.rif ?? null,
    companyAddress: body.company?.address ?? null,
    ivaWithheld: false,
    withholdingNumber: null,
    pickupLocationId: pickup?.store.id ?? null,
    pickupReadyAt: pickup?.readyAt ?? null,
    promisedOn: null,
    pickupPersonName: body.pickup_person?.name ?? null,
    pickupPersonId: body.pickup_person?.cedula ?? null,
    status: order.isPaid ? 'validado' : 'pendiente',
    version: 1,
    forgetCustomer: false,
    createdAt: placedAt,
  };
}

/** The address of a pickup order: the name and address of the store when it was placed. */
export function placeOf({ name, address }: Pick<OrderPickup['store'], 'name' | 'address'>): string {
  return [name, address].filter(Boolean).join(', ');
}

export function newSaleLines(saleId: number, { lines, totals, iva }: DecidedOrder): SaleLine[] {
  const taxes = lineTaxes(lines, totals.discount, iva);
  return lines.map((line, position) => ({
    saleId,
    position,
    itemId: line.itemId,
    name: line.name,
    ref: line.ref,
    size: line.size,
    quantity: line.quantity,
    priceCents: line.finalPrice,
    ...taxColumns(taxes[position]),
  }));
}
