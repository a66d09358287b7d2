import { formatUsd } from '#domain/money/money.ts';
import { readyWords } from '#domain/stock/hours/pickup-words.ts';
import type { MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { customerFacts, deliveryFacts, orderLines, paymentFacts, saleUrl, shopperMail } from './order-mail-blocks.ts';

/** 'Order received': to the shopper, and to the shop. The shop's mail has the proof attached, if there is one. */
export function composeOrderReceivedMails(
  placed: SaleWithLines,
  proofKey: string | null,
  branding: MailBranding,
): MailDraft[] {
  return [toShopper(placed, branding, proofKey !== null), toShop(placed, proofKey, branding)];
}

function toShopper(placed: SaleWithLines, branding: MailBranding, isPaid: boolean): MailDraft {
  const { sale, pickup } = placed;
  const parcel = pickup ? 'pedido' : 'envío';
  const next = isPaid
    ? `Recibimos tu pedido ${sale.orderId} y tu comprobante. Ahora verificamos el pago; cuando esté listo te escribimos por aquí y preparamos tu ${parcel}.`
    : `Recibimos tu pedido ${sale.orderId}. No tienes nada que pagar: lo revisamos, te escribimos por aquí y preparamos tu ${parcel}.`;
  return shopperMail(placed, branding, {
    kind: 'order-received',
    subject: `Recibimos tu pedido ${sale.orderId}`,
    title: 'Recibimos tu pedido',
    preview: isPaid
      ? `Pedido ${sale.orderId}. Vamos a verificar tu pago.`
      : `Pedido ${sale.orderId}. No tienes nada que pagar.`,
    texts: [next, ...pickupPromise(placed)],
    button: 'Seguir tu pedido',
    after: [
      { kind: 'facts', title: 'Envío y pago', facts: deliveryFacts(placed) },
      { kind: 'note', text: 'Guarda este correo: con su enlace puedes ver tu pedido cuando quieras, sin contraseña.' },
    ],
  });
}

/** When a pickup order will be ready, once its payment is verified. */
function pickupPromise({ sale, pickup }: SaleWithLines): string[] {
  if (!pickup || !sale.pickupReadyAt) return [];
  const ready = readyWords(sale.pickupReadyAt, null);
  return [
    `Con el pago verificado, tu pedido estará listo en ${pickup.store.name} ${ready}. Te avisamos por correo cuando puedas ir a buscarlo.`,
  ];
}

function toShop(placed: SaleWithLines, proofKey: string | null, branding: MailBranding): MailDraft {
  const { sale } = placed;
  const proof = proofKey === null ? 'No hay nada que pagar.' : 'El comprobante está adjunto.';
  return {
    recipients: [branding.shopInbox],
    replyTo: sale.customerEmail,
    saleId: sale.id,
    kind: 'order-received-shop',
    ...(proofKey !== null && { attachmentKey: proofKey }),
    subject: `Pedido nuevo ${sale.orderId}: ${formatUsd(sale.totalCents)}`,
    audience: 'shop',
    title: `Pedido nuevo ${sale.orderId}`,
    preview: `${sale.customerName}, ${formatUsd(sale.totalCents)}. ${proof}`,
    blocks: [
      { kind: 'paragraph', text: `${sale.customerName} hizo un pedido. ${proof}` },
      { kind: 'button', label: 'Abrir la venta', url: saleUrl(branding, sale) },
      { kind: 'facts', title: 'Pago', facts: paymentFacts(placed) },
      orderLines(placed, 'Pedido'),
      { kind: 'facts', title: 'Cliente', facts: customerFacts(sale) },
      { kind: 'facts', title: 'Envío', facts: deliveryFacts(placed) },
    ],
  };
}
