import { dateWords } from '#domain/stock/hours/pickup-words.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import type { SaleMail } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import { mailWords } from '#server/features/mails/mail-words.ts';
import { lastDayOf } from '../pickups.ts';
import type { Pickup, SaleWithLines } from '../sales.tables.ts';
import { namesOf, orderLines, pickupFacts, saleUrl, shopperMail } from './order-mail-blocks.ts';

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
