import type { SaleRecord } from '#contract/sales/sale.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { centsFromDecimal, formatUsd, formatVes } from '#domain/money/money.ts';
import { discountName } from '#domain/promotions/promotion.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { dateWords, readyWords } from '#domain/stock/hours/pickup-words.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import type { SeenSale } from './use-sale-changes.ts';

export const STATUS_NAMES: Record<SaleStatus, string> = {
  pendiente: 'Pendiente',
  validado: 'Validado',
  cancelada: 'Cancelada',
};

/** A sale as the list shows it. */
export interface SaleRow extends SeenSale {
  customer: string;
  email: string;
  phone: string;
  shippingMethod: string;
  paymentMethod: string;
  paymentReference: string | null;
  totalUsd: string;
  totalBs: string;
  /** `21/11/2026` */
  day: string;
  /** `3:05 p. m.` */
  time: string;
  /** Its payment reference or proof also appears in another sale. */
  flagged: boolean;
}

export function saleRow({ id, attributes: sale }: SaleRecord): SaleRow {
  return {
    id,
    orderId: sale.order_id,
    customer: sale.customer_name,
    email: sale.customer_email,
    phone: sale.customer_phone,
    shippingMethod: sale.shipping_method,
    paymentMethod: sale.payment_method,
    paymentReference: sale.payment.reference,
    totalUsd: usd(sale.total),
    totalBs: formatVes(centsFromDecimal(sale.total_bs)),
    status: sale.status,
    version: sale.version,
    ...dayAndTime(sale.createdAt),
    flagged: sale.flags.length > 0,
  };
}

function dayAndTime(instant: string): { day: string; time: string } {
  const [day = '', time = ''] = formatCaracasDateTime(new Date(instant)).split(', ');
  return { day, time };
}

/** A label and its value; facts without a value are left out. */
export type Fact = readonly [name: string, value: string];

function said(facts: readonly (readonly [string, string | null | undefined])[]): Fact[] {
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

export function customerFacts({ attributes: sale }: SaleRecord): Fact[] {
  return said([
    ['Nombre', sale.customer_name],
    ['Correo', sale.customer_email],
    ['Teléfono', sale.customer_phone],
    ['Cédula', sale.customer_id],
    ['Dirección', sale.pickup ? null : sale.address],
  ]);
}

/** Where a sale is fetched, and what was promised; none of a parcel. */
export function pickupFacts({ attributes: { pickup } }: SaleRecord): Fact[] {
  if (!pickup) return [];
  return said([
    ['Tienda', pickup.name],
    ['Dirección', pickup.address],
    ['Horario', pickup.hours.map(({ days, hours }) => `${days}: ${hours}`).join('; ')],
    ['Prometida', pickup.ready_at && readyWords(new Date(pickup.ready_at), new Date())],
    ['Se guarda', pickup.kept_until && pickup.state === 'ready' ? `hasta ${dateWords(pickup.kept_until)}` : null],
  ]);
}

export function paymentFacts({ attributes: sale }: SaleRecord): Fact[] {
  return said([
    ['Método de envío', sale.shipping_method],
    ['Método de pago', sale.payment_method],
    ['Banco', sale.payment.bank],
    ['Referencia', sale.payment.reference],
    ['Fecha del pago', sale.payment.date && formatDay(sale.payment.date)],
    ['Teléfono del pago', sale.payment.payerPhone],
  ]);
}

export function totalFacts({ attributes: sale }: SaleRecord): Fact[] {
  const discount = discountName({ promotion: sale.promotion, voucherCode: sale.voucher_code });
  return said([
    ['Subtotal', usd(sale.subtotal)],
    [discount, sale.discount > 0 ? `−${usd(sale.discount)}` : null],
    ['Total', usd(sale.total)],
    ['Tasa del dólar', `Bs. ${sale.dollar_value}`],
    ['Fecha de la tasa', `${formatDay(sale.dollar_date)}, ${sale.dollar_source}`],
    ['Total en bolívares', formatVes(centsFromDecimal(sale.total_bs))],
  ]);
}

/** A line of the sale as the detail shows it. */
export interface SaleLineRow {
  key: string;
  name: string;
  detail: string;
  quantity: number;
  price: string;
  amount: string;
}

export function saleLineRows({ attributes: sale }: SaleRecord): SaleLineRow[] {
  return sale.products.map(({ id, name, reference, size, quantity, price }, index) => ({
    key: `${index}-${id}`,
    name,
    detail: `Ref. ${reference}, ${sizePhrase(size)}`,
    quantity,
    price: usd(price),
    amount: formatUsd(centsFromDecimal(price) * quantity),
  }));
}

function usd(decimal: number): string {
  return formatUsd(centsFromDecimal(decimal));
}
