import { dateWords } from '#domain/stock/hours/pickup-words.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { caracasDay, formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import type { SaleMail } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import { mailWords } from '#server/features/mails/mail-words.ts';
import { lastDayOf } from '../pickups.ts';
import type { Pickup, SaleWithLines } from '../sales.tables.ts';
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

/**
 * Tells the shopper that their order still waits at the store, and until when.
 * @param until the last day, after which it is cancelled; null: it is kept until staff decide
 */
export function composeUnfetchedMail(
  loaded: SaleWithLines & { pickup: Pickup },
  branding: MailBranding,
  { until, now }: { until: string | null; now: Date },
): SaleMail {
  const { sale, pickup } = loaded;
  const words = mailWords(branding, 'mail-order-unfetched', { ...namesOf(loaded), sede: pickup.store.name });
  const deadline = deadlineText(loaded, until, now);
  return shopperMail(loaded, branding, {
    kind: 'order-unfetched',
    heading: words.heading,
    preview: deadline,
    texts: [...words.opening, deadline],
    before: [{ kind: 'facts', title: 'Dónde retirarlo', facts: pickupFacts({ sale, pickup }) }],
    closing: words.closing,
  });
}

function deadlineText({ pickup }: { pickup: Pickup }, until: string | null, now: Date): string {
  if (until) {
    return asSentence(
      `Lo guardamos hasta ${dateWords(until)}. Si nadie lo retira, cancelamos el pedido y te devolvemos lo que pagaste`,
    );
  }
  const promised = lastDayOf({ ...pickup, keptUntil: null });
  if (!promised) return 'Todavía lo guardamos.';
  return promised >= caracasDay(now)
    ? asSentence(`Lo guardamos hasta ${dateWords(promised)}`)
    : asSentence(`Lo íbamos a guardar hasta ${dateWords(promised)}, y todavía está aquí`);
}

/** Tells the house that nobody fetched an order, so that the store puts the pieces back and the money is returned. */
export function composePutBackMail(loaded: SaleWithLines & { pickup: Pickup }, branding: MailBranding): MailDraft {
  const { sale, pickup } = loaded;
  return {
    kind: 'order-put-back',
    recipients: [branding.shopInbox],
    saleId: sale.id,
    audience: 'shop',
    subject: `Nadie retiró el pedido ${sale.orderId}: devuelve sus prendas a la venta`,
    title: 'Un pedido que nadie retiró',
    preview: `${pickup.store.name} devuelve las prendas a su lugar. El dinero queda por devolver.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Nadie retiró el pedido ${sale.orderId} en ${pickup.store.name}, y se canceló. Sus prendas se venden de nuevo: devuélvelas a su lugar. Lo que pagó el cliente está en los reembolsos por pagar; lo pagado con tarjeta de regalo o saldo ya volvió.`,
      },
      { kind: 'button', label: 'Ver la venta', url: saleUrl(branding, sale) },
      orderLines(loaded, 'Pedido'),
    ],
  };
}
