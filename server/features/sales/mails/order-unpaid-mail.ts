import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import type { MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { customerFacts, orderLines, paymentFacts, pickupFacts, saleUrl, shopperMail } from './order-mail-blocks.ts';

/** The kinds of the mails of this file: to the shopper, to staff, and to the shopper who pays at the store. */
export const REMINDER_KIND = 'order-unpaid';
export const UNSEEN_KIND = 'order-unseen';
export const PICKUP_KIND = 'order-pickup-unpaid';

/** Tells the shopper until when the pieces of an unpaid order are reserved. */
export function composeUnpaidMail(loaded: SaleWithLines, branding: MailBranding, until: Date): MailDraft {
  const { orderId } = loaded.sale;
  const end = formatCaracasDateTime(until);
  return shopperMail(loaded, branding, {
    kind: REMINDER_KIND,
    subject: `Tu pedido ${orderId} espera tu pago`,
    title: 'Tu pedido espera tu pago',
    preview: asSentence(`Guardamos tus prendas hasta el ${end}`),
    texts: [
      `No tenemos un pago válido de tu pedido ${orderId}. Guardamos tus prendas hasta el ${end}; después el pedido se cancela y vuelven a la tienda. Puedes enviar tu pago desde la página del pedido.`,
    ],
    button: 'Enviar el pago',
  });
}

/** Tells the shopper until when an order that they pay at the store is kept there. */
export function composePickupMail(loaded: SaleWithLines, branding: MailBranding, until: Date): MailDraft {
  const { sale, pickup } = loaded;
  const end = formatCaracasDateTime(until);
  const where = pickup ? ` en ${pickup.store.name}` : '';
  return shopperMail(loaded, branding, {
    kind: PICKUP_KIND,
    subject: `Tu pedido ${sale.orderId} te espera hasta el ${end}`,
    title: 'Tu pedido te espera',
    preview: asSentence(`Guardamos tus prendas hasta el ${end}`),
    texts: [
      `Guardamos tu pedido ${sale.orderId}${where} hasta el ${end}, y lo pagas al retirarlo. Después el pedido se cancela y las prendas vuelven a la venta. Si no puedes venir antes, escríbenos con el número de tu pedido.`,
    ],
    before: pickup ? [{ kind: 'facts', title: 'Dónde retirarlo', facts: pickupFacts({ sale, pickup }) }] : [],
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
