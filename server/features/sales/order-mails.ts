import { formatCaracasDateTime } from '#domain/caracas-time.ts';
import { PAYMENT_METHODS, SHIPPING_METHODS } from '#domain/delivery-and-payment.ts';
import { formatUsd, formatVes } from '#domain/money.ts';
import { formatStoredRate } from '#server/features/currency/currency.presenter.ts';
import type { ComposedMail } from '#server/features/mails/enqueue-mails.ts';
import type { SaleWithLines } from './insert-sale.ts';

export interface MailSettings {
  storeName: string;
  /** The shop's inbox. */
  shopInbox: string;
}

/** 'Order received': to the shopper, and to the shop with the proof attached. */
export function composeOrderMails(placed: SaleWithLines, proofKey: string, settings: MailSettings): ComposedMail[] {
  const { sale } = placed;
  const summary = orderSummary(placed);
  return [
    {
      recipients: [sale.customerEmail],
      subject: `Recibimos tu pedido ${sale.orderId}`,
      text: [
        `Hola, ${sale.customerName}:`,
        `Recibimos tu pedido ${sale.orderId} en ${settings.storeName}. Vamos a verificar tu pago y te avisaremos por este medio.`,
        summary,
        `Gracias por comprar en ${settings.storeName}.`,
      ].join('\n\n'),
      saleId: sale.id,
    },
    {
      recipients: [settings.shopInbox],
      replyTo: sale.customerEmail,
      subject: `Pedido nuevo ${sale.orderId}: ${formatUsd(sale.totalCents)}`,
      text: [`${sale.customerName} hizo un pedido. El comprobante está adjunto.`, summary, customerFacts(placed)].join(
        '\n\n',
      ),
      attachmentKey: proofKey,
      saleId: sale.id,
    },
  ];
}

function orderSummary({ sale, lines }: SaleWithLines): string {
  const rows = lines.map(
    (line) =>
      `- ${line.quantity} × ${line.name} (ref. ${line.ref}, talla ${line.size}): ${formatUsd(line.priceCents * line.quantity)}`,
  );
  return [
    `Pedido ${sale.orderId} del ${formatCaracasDateTime(sale.createdAt)}`,
    ...rows,
    `Subtotal: ${formatUsd(sale.subtotalCents)}`,
    ...(sale.discountCents > 0 ? [`Descuento (${sale.voucherCode}): -${formatUsd(sale.discountCents)}`] : []),
    `Total: ${formatUsd(sale.totalCents)} = ${formatVes(sale.totalBsHundredths)} a ${formatStoredRate(sale.dollarValue)} Bs por dólar`,
    `Envío: ${SHIPPING_METHODS[sale.shippingMethod]} · Pago: ${PAYMENT_METHODS[sale.paymentMethod]}`,
    `Dirección: ${sale.address}`,
  ].join('\n');
}

function customerFacts({ sale }: SaleWithLines): string {
  const facts = [
    ['Correo', sale.customerEmail],
    ['Teléfono', sale.customerPhone],
    ['Cédula o RIF', sale.customerId],
    ['Banco', sale.paymentBank],
    ['Referencia', sale.paymentReference],
    ['Fecha del pago', sale.paymentDate],
    ['Teléfono de quien pagó', sale.paymentPayerPhone],
  ];
  return facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join('\n');
}
