import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import type { MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import { mailWords } from '#server/features/mails/mail-words.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import {
  customerFacts,
  namesOf,
  OWN_STORE,
  orderLines,
  paymentFacts,
  pickupFacts,
  saleUrl,
  shopperMail,
} from './order-mail-blocks.ts';

/** The kinds of the mails of this file: to the shopper, to staff, and to the shopper who pays at the store. */
export const REMINDER_KIND = 'order-unpaid';
export const UNSEEN_KIND = 'order-unseen';
export const PICKUP_KIND = 'order-pickup-unpaid';

/** Tells the shopper until when the pieces of an unpaid order are reserved. */
export function composeUnpaidMail(loaded: SaleWithLines, branding: MailBranding, until: Date): MailDraft {
  const end = formatCaracasDateTime(until);
  const words = mailWords(branding, 'mail-order-unpaid', { ...namesOf(loaded), fecha: end });
  const deadline = asSentence(`Guardamos tus prendas hasta el ${end}`);
  return shopperMail(loaded, branding, {
    kind: REMINDER_KIND,
    heading: words.heading,
    preview: deadline,
    texts: words.opensWith('fecha') ? words.opening : [...words.opening, deadline],
    button: 'Enviar el pago',
    closing: words.closing,
  });
}

/** Tells the shopper until when an order that they pay at the store is kept there. */
export function composePickupMail(loaded: SaleWithLines, branding: MailBranding, until: Date): MailDraft {
  const { sale, pickup } = loaded;
  const end = formatCaracasDateTime(until);
  const sede = pickup?.store.name ?? OWN_STORE;
  const words = mailWords(branding, 'mail-order-pickup-unpaid', { ...namesOf(loaded), sede, fecha: end });
  const deadline = asSentence(`Guardamos tus prendas hasta el ${end}`);
  return shopperMail(loaded, branding, {
    kind: PICKUP_KIND,
    heading: words.heading,
    preview: deadline,
    texts: words.opensWith('fecha') ? words.opening : [...words.opening, deadline],
    before: pickup ? [{ kind: 'facts', title: 'Dónde retirarlo', facts: pickupFacts({ sale, pickup }) }] : [],
    closing: words.closing,
  });
}

/** Tells staff until when they can review a payment before its order is cancelled. */
export function composeUnseenMail(loaded: SaleWithLines, branding: MailBranding, until: Date): MailDraft {
  const { sale } = loaded;
  const end = formatCaracasDateTime(until);
  return {
    kind: UNSEEN_KIND,
    recipients: [branding.shopInbox],
    saleId: sale.id,
    audience: 'shop',
    subject: `Nadie ha revisado el pago del pedido ${sale.orderId}`,
    title: 'Un pago espera que lo revisen',
    preview: `El pedido ${sale.orderId} se cancela el ${end} si nadie lo revisa.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `El cliente envió un comprobante del pedido ${sale.orderId} y nadie lo ha validado ni rechazado. Si sigue así el ${end}, el pedido se cancela y sus prendas vuelven a la venta. Una nota en la venta también alarga el plazo.`,
      },
      { kind: 'button', label: 'Revisar el pago', url: saleUrl(branding, sale) },
      { kind: 'facts', title: 'Pago', facts: paymentFacts(loaded) },
      orderLines(loaded, 'Pedido'),
      { kind: 'facts', title: 'Cliente', facts: customerFacts(sale) },
    ],
  };
}
