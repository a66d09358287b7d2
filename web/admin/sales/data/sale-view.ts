import type { SaleRecord } from '#contract/sales/sale.ts';
import type { ValidatedSale } from '#contract/sales/validate-sales.ts';
import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { centsFromDecimal, formatUsd } from '#domain/money/money.ts';
import { moneyBackText } from '#domain/payments/money-back.ts';
import { discountName } from '#domain/promotions/promotion.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { dateWords, readyWords } from '#domain/stock/hours/pickup-words.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import type { Fact } from '#web/admin/kit/document/facts.tsx';
import { bsText, usdText } from '#web/admin/kit/document/money-text.ts';

export const STATUS_NAMES: Record<SaleStatus, string> = {
  pendiente: 'Pendiente',
  validado: 'Validado',
  cancelada: 'Cancelada',
};

export function customerFacts({ attributes: sale }: SaleRecord): Fact[] {
  return [
    ['Nombre', sale.customer_name],
    ['Correo', sale.customer_email],
    ['Teléfono', sale.customer_phone],
    ['Cédula', sale.customer_id],
    ['Dirección', sale.pickup ? null : sale.address],
  ];
}

/** Where the shopper picks up a sale, and when it was promised to be ready; null for a parcel. */
export function pickupFacts({ attributes: { pickup } }: SaleRecord): Fact[] {
  if (!pickup) return [];
  return [
    ['Lo retira', pickup.person && `${pickup.person.name}, ${pickup.person.cedula}`],
    ['Tienda', pickup.name],
    ['Dirección', pickup.address],
    ['Horario', pickup.hours.map(({ days, hours }) => `${days}: ${hours}`).join('; ')],
    ['Prometida', pickup.ready_at && readyWords(new Date(pickup.ready_at), new Date())],
    ['Se guarda', pickup.kept_until && pickup.state === 'ready' ? `hasta ${dateWords(pickup.kept_until)}` : null],
  ];
}

export function paymentFacts({ attributes: sale }: SaleRecord): Fact[] {
  return [
    ['Método de envío', sale.shipping_method],
    ['Método de pago', sale.payment_method],
    ['Banco', sale.payment.bank],
    ['Referencia', sale.payment.reference],
    ['Fecha del pago', sale.payment.date && formatDay(sale.payment.date)],
    ['Teléfono del pago', sale.payment.payerPhone],
  ];
}

export function totalFacts({ attributes: sale }: SaleRecord): Fact[] {
  const discount = discountName({ ...sale, voucherCode: sale.voucher_code });
  return [
    ['Subtotal', usdText(sale.subtotal)],
    [discount, sale.discount > 0 ? `−${usdText(sale.discount)}` : null],
    ['Total', usdText(sale.total)],
    ['Tasa del dólar', `Bs. ${sale.dollar_value}`],
    ['Fecha de la tasa', `${formatDay(sale.dollar_date)}, ${sale.dollar_source}`],
    ['Total en bolívares', bsText(sale.total_bs)],
    ['Devuelto', sale.money_back ? moneyBackText(sale.money_back) : null],
  ];
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
    price: usdText(price),
    amount: formatUsd(centsFromDecimal(price) * quantity),
  }));
}

/** Why a payment was not validated by this call, as a sentence that follows the order's number; null when it was. */
export function notValidated({ attributes: { outcome, sale } }: ValidatedSale): string | null {
  if (outcome === 'done') return null;
  if (!sale) return 'ya no existe: alguien la eliminó';
  const { status, by, at } = sale;
  const who = [by, formatCaracasDateTime(new Date(at))].filter(Boolean).join(', ');
  if (outcome === 'already') return `ya estaba validada (${who})`;
  if (status === 'pendiente') return `cambió mientras la veías (${who}); revísala otra vez`;
  return `está ${STATUS_NAMES[status].toLowerCase()} (${who})`;
}
