import { randomBytes } from 'node:crypto';
import type { PlaceSale } from '#contract/sales/sale.ts';
import type { Cents } from '#domain/money/money.ts';
import type { OrderTotals } from '#domain/money/pricing.ts';
import type { ShippingMethod } from '#domain/sales/delivery-and-payment.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import type { Igtf } from '#domain/taxes/igtf.ts';
import { lineTaxes } from '#domain/taxes/line-taxes.ts';
import type { ExchangeRate } from '#server/features/money/currency.tables.ts';
import { taxColumns } from '../sale-taxes.ts';
import type { SaleLine, WrittenSale } from '../sales.tables.ts';
import type { OrderLine } from '../stock.ts';
import type { OrderPickup } from './read-delivery.ts';

export interface NewSale {
  id: number;
  placedAt: Date;
  accountId: number | null;
  /** Hash of a guest's network; null for a shopper with an account. */
  guestNetwork: string | null;
  body: PlaceSale;
  shippingMethod: ShippingMethod;
  /** The code of the first payment's way of paying. */
  paymentMethod: string;
  lines: OrderLine[];
  totals: OrderTotals;
  voucherCode: string | null;
  rate: ExchangeRate;
  /** Hundredths of a bolívar. */
  totalBs: number;
  /** The IGTF that its payments in foreign currency add to the total. */
  igtf: Igtf;
  /** Null for a parcel. */
  pickup: OrderPickup | null;
  /** An order that is paid with credit alone is validado at once. */
  status: SaleStatus;
  /** The day on which its parcels were promised to arrive; null while it is unpaid. */
  promisedOn: string | null;
}

/** The sale that an order becomes, without its order number. */
export function newSale(draft: NewSale): Omit<WrittenSale, 'orderId'> {
  const { body, totals, rate, pickup } = draft;
  return {
    id: draft.id,
    trackingKey: randomBytes(18).toString('base64url'),
    accountId: draft.accountId,
    customerName: body.customer_name,
    customerEmail: body.customer_email,
    customerPhone: body.customer_phone,
    customerId: body.customer_id,
    address: pickup ? placeOf(pickup.store) : (body.address ?? ''),
    shippingMethod: draft.shippingMethod,
    paymentMethod: draft.paymentMethod,
    paymentBank: body.payment?.bank || null,
    paymentReference: body.payment?.reference || null,
    paymentDate: body.payment?.date || null,
    paymentPayerPhone: body.payment?.payerPhone || null,
    subtotalCents: totals.subtotal,
    discountCents: totals.discount,
    totalCents: totals.total,
    voucherCode: draft.voucherCode,
    promotion: totals.promotion,
    dollarValue: rate.value,
    dollarDate: rate.valueDate,
    dollarSource: rate.source,
    totalBsHundredths: draft.totalBs,
    igtfCents: draft.igtf.cents,
    igtfBasisPoints: draft.igtf.basisPoints,
    companyName: body.company?.name ?? null,
    companyRif: body.company?.rif ?? null,
    companyAddress: body.company?.address ?? null,
    ivaWithheld: false,
    withholdingNumber: null,
    pickupLocationId: pickup?.store.id ?? null,
    pickupReadyAt: pickup?.readyAt ?? null,
    promisedOn: draft.promisedOn,
    status: draft.status,
    version: 1,
    forgetCustomer: false,
    guestNetwork: draft.guestNetwork,
    createdAt: draft.placedAt,
  };
}

/** The address of a pickup order: the name and address of the store when it was placed. */
export function placeOf({ name, address }: Pick<OrderPickup['store'], 'name' | 'address'>): string {
  return [name, address].filter(Boolean).join(', ');
}

/** @param iva contained in the prices, in hundredths of a percent */
export function newSaleLines(
  saleId: number,
  lines: readonly OrderLine[],
  { discount, iva }: { discount: Cents; iva: number },
): SaleLine[] {
  const taxes = lineTaxes(lines, discount, iva);
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
