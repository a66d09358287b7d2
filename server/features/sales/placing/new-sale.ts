import { randomBytes } from 'node:crypto';
import type { PlaceSale } from '#contract/sales/sale.ts';
import type { OrderTotals } from '#domain/money/pricing.ts';
import type { ExchangeRate } from '#server/features/money/currency.tables.ts';
import type { SaleLine, WrittenSale } from '../sales.tables.ts';
import type { OrderLine } from '../stock.ts';
import type { Methods } from './methods.ts';

export interface NewSale extends Methods {
  id: number;
  placedAt: Date;
  accountId: number | null;
  body: PlaceSale;
  lines: OrderLine[];
  totals: OrderTotals;
  voucherCode: string | null;
  rate: ExchangeRate;
  /** Hundredths of a bolívar. */
  totalBs: number;
}

/** The sale that an order becomes, without its order number. */
export function newSale(draft: NewSale): Omit<WrittenSale, 'orderId'> {
  const { body, totals, rate } = draft;
  return {
    id: draft.id,
    trackingKey: randomBytes(18).toString('base64url'),
    accountId: draft.accountId,
    customerName: body.customer_name,
    customerEmail: body.customer_email,
    customerPhone: body.customer_phone,
    customerId: body.customer_id,
    address: body.address,
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
    status: 'pendiente',
    version: 1,
    forgetCustomer: false,
    createdAt: draft.placedAt,
  };
}

export function newSaleLines(saleId: number, lines: readonly OrderLine[]): SaleLine[] {
  return lines.map((line, position) => ({
    saleId,
    position,
    itemId: line.itemId,
    name: line.name,
    ref: line.ref,
    size: line.size,
    quantity: line.quantity,
    priceCents: line.finalPrice,
  }));
}
