import { formatUsd } from '#domain/money/money.ts';
import { readyWords } from '#domain/stock/hours/pickup-words.ts';
import { tendersText } from '#domain/taxes/tenders-text.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import type { MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import { mailWords } from '#server/features/mails/mail-words.ts';
import type { DeclaredPayment } from '../payments.tables.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import {
  customerFacts,
  deliveryFacts,
  namesOf,
  orderLines,
  paymentFacts,
  saleUrl,
  shopperMail,
} from './order-mail-blocks.ts';

export interface PlacedPayment {
  row: DeclaredPayment;
  /** The name of its way of paying. */
  name: string;
  /** Storage key of its proof; null without one. */
  proofKey: string | null;
}

/** What the shopper's mail says of a payment. */
type ToldPayment = Pick<PlacedPayment, 'name' | 'proofKey'> & {
  row: Pick<DeclaredPayment, 'currency' | 'amountHundredths' | 'atPickup'>;
};

/** 'Order received': to the shopper, and to the shop. The shop's mail has the first proof attached, if there is one. */
export function composeOrderReceivedMails(
  placed: SaleWithLines,
  payments: readonly PlacedPayment[],
  branding: MailBranding,
): MailDraft[] {
  return [composeReceivedMail(placed, payments, branding), toShop(placed, payments, branding)];
}

export function composeReceivedMail(
  placed: SaleWithLines,
  payments: readonly ToldPayment[],
  branding: MailBranding,
): MailDraft {
  const { sale, pickup } = placed;
  const proofs = payments.filter(({ proofKey }) => proofKey !== null).length;
  const isPromised = payments.some(({ row }) => row.atPickup);
  const words = mailWords(branding, 'mail-order-received', {
    ...namesOf(placed),
    comprobante: proofs > 1 ? 'tus comprobantes' : 'tu comprobante',
    pago: proofs > 1 ? 'los pagos' : 'el pago',
    envio: pickup ? 'pedido' : 'envío',
  });
  const texts = proofs > 0 ? words.opening : words.own(isPromised ? 'promised' : 'free');
  return shopperMail(placed, branding, {
    kind: 'order-received',
    heading: words.heading,
    preview: `Pedido ${sale.orderId}. ${proofs > 0 ? 'Vamos a verificar tu pago.' : isPromised ? 'Lo pagas al retirarlo.' : 'No tienes nada que pagar.'}`,
    texts: [...texts, ...severalText(payments), ...pickupPromise(placed, proofs > 0)],
    button: 'Seguir tu pedido',
    after: [{ kind: 'facts', title: 'Envío y pago', facts: deliveryFacts(placed, payments) }],
    closing: words.closing,
  });
}

/** How an order is paid, if not in the usual way: by one payment with a proof. */
function severalText(payments: readonly ToldPayment[]): string[] {
  if (payments.length < 2 && !payments.some(({ row }) => row.atPickup)) return [];
  return [`Pagas ${tendersText(payments.map(({ row, name }) => ({ ...row, name })))}.`];
}

/** When a pickup order will be ready: once its payments that have a proof are verified. */
function pickupPromise({ sale, pickup }: SaleWithLines, isVerified: boolean): string[] {
  if (!pickup || !sale.pickupReadyAt) return [];
  const ready = `estará listo en ${pickup.store.name} ${readyWords(sale.pickupReadyAt, null)}. Te avisamos por correo cuando puedas ir a buscarlo.`;
  return [isVerified ? `Con el pago verificado, tu pedido ${ready}` : asSentence(`tu pedido ${ready}`)];
}

function toShop(placed: SaleWithLines, payments: readonly PlacedPayment[], branding: MailBranding): MailDraft {
  const { sale } = placed;
  const [proofKey = null, ...others] = payments.flatMap((payment) => payment.proofKey ?? []);
  const promised = payments.some(({ row }) => row.atPickup);
  const proof =
    proofKey === null
      ? promised
        ? 'Se paga al retirar.'
        : 'No hay nada que pagar.'
      : others.length > 0
        ? 'Un comprobante está adjunto; los demás están en la venta.'
        : 'El comprobante está adjunto.';
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
      { kind: 'facts', title: 'Pago', facts: paymentFacts(placed, payments) },
      orderLines(placed, 'Pedido'),
      { kind: 'facts', title: 'Cliente', facts: customerFacts(sale) },
      { kind: 'facts', title: 'Envío', facts: deliveryFacts(placed, payments) },
    ],
  };
}
