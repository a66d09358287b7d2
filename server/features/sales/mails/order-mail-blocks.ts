import { sizePhrase } from '#domain/catalogue/sizes/size-names.ts';
import { formatUsd, formatVes } from '#domain/money/money.ts';
import { discountName } from '#domain/promotions/promotion.ts';
import { deliveryName, PAYMENT_METHODS } from '#domain/sales/delivery-and-payment.ts';
import { readyWords } from '#domain/stock/hours/pickup-words.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import type { MailBlock, MailBranding, MailFact } from '#server/features/mails/mail-content.ts';
import { formatStoredRate } from '#server/features/money/currency.presenter.ts';
import { pickupHours } from '../pickup.presenter.ts';
import type { Pickup, SaleWithLines, WrittenSale } from '../sales.tables.ts';
import { companyFacts, taxSums } from '../taxes/tax-mail-blocks.ts';
import { toPay } from '../taxes/taxes.presenter.ts';

/** The order's lines, discounts and totals in dollars and bolívares. */
export function orderLines(found: SaleWithLines, title: string): MailBlock {
  const { sale, lines } = found;
  return {
    kind: 'lines',
    title,
    lines: lines.map((line) => ({
      name: `${line.quantity} × ${line.name}`,
      detail: `Ref. ${line.ref}, ${sizePhrase(line.size)}`,
      amount: formatUsd(line.priceCents * line.quantity),
    })),
    sums: [
      ...(sale.discountCents > 0
        ? [
            { label: 'Subtotal', amount: formatUsd(sale.subtotalCents) },
            { label: discountName(sale), amount: `−${formatUsd(sale.discountCents)}` },
          ]
        : []),
      { label: 'Total', amount: formatUsd(sale.totalCents), strong: true },
      { label: 'En bolívares', amount: formatVes(sale.totalBsHundredths), strong: true },
      ...taxSums(found),
      {
        label: `Tasa ${sale.dollarSource} del ${formatDay(sale.dollarDate)}`,
        amount: `Bs. ${formatStoredRate(sale.dollarValue)}`,
      },
    ],
  };
}

export function deliveryFacts({ sale, pickup }: SaleWithLines): MailFact[] {
  return [
    ['Fecha', formatCaracasDateTime(sale.createdAt)],
    ['Envío', deliveryName(sale)],
    ...(pickup ? pickupFacts({ sale, pickup }) : ([['Dirección', sale.address]] satisfies MailFact[])),
    ['Pago', PAYMENT_METHODS[sale.paymentMethod]],
    ...companyFacts(sale),
  ];
}

/** Where an order is fetched, when the store is open, and from when on the order was promised to be ready. */
export function pickupFacts({ sale, pickup }: { sale: WrittenSale; pickup: Pickup }): MailFact[] {
  const { name, address, phone } = pickup.store;
  const ready = sale.pickupReadyAt;
  return [
    ['Tienda', name],
    ['Dirección', address],
    ...(phone ? [['Teléfono', phone] as const] : []),
    [
      'Horario',
      pickupHours(pickup, ready ?? sale.createdAt)
        .map(({ days, hours }) => `${days}: ${hours}`)
        .join('; '),
    ],
    ...(ready && !pickup.readySince ? [['Listo', readyWords(ready, null)] as const] : []),
  ];
}

export function customerFacts(sale: WrittenSale): MailFact[] {
  return [
    ['Nombre', sale.customerName],
    ['Correo', sale.customerEmail],
    ['Teléfono', sale.customerPhone],
    ['Cédula o RIF', sale.customerId],
  ];
}

/** The payment data staff look up in the bank; fields the shopper left empty are omitted. */
export function paymentFacts(sale: WrittenSale): MailFact[] {
  const facts: (readonly [string, string | null])[] = [
    ['Monto', `${formatVes(sale.totalBsHundredths)} (${formatUsd(sale.totalCents)})`],
    ['A pagar con IGTF', sale.igtfCents > 0 ? formatUsd(toPay(sale)) : null],
    ['Método', PAYMENT_METHODS[sale.paymentMethod]],
    ['Banco', sale.paymentBank],
    ['Referencia', sale.paymentReference],
    ['Fecha del pago', sale.paymentDate && formatDay(sale.paymentDate)],
    ['Teléfono de quien pagó', sale.paymentPayerPhone],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}

/** The shopper's tracking page; the key grants access to it. */
export function trackingUrl({ publicUrl }: MailBranding, { orderId, trackingKey }: WrittenSale): string {
  return `${publicUrl}/pedido/${encodeURIComponent(orderId)}?key=${encodeURIComponent(trackingKey)}`;
}

/** The sale in the admin. */
export function saleUrl({ publicUrl }: MailBranding, { id }: WrittenSale): string {
  return `${publicUrl}/admin/sales?venta=${id}`;
}
