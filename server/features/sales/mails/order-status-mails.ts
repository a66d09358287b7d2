import { pickupKeptUntil } from '#domain/stock/hours/pickup-ready.ts';
import { dateWords } from '#domain/stock/hours/pickup-words.ts';
import { type NamedTender, tendersText } from '#domain/taxes/tenders-text.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { hoursOf } from '#server/features/locations/locations.presenter.ts';
import { enqueueOnce, type MailServices, type SaleMail } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { deliveryFacts, pickupFacts, shopperMail } from './order-mail-blocks.ts';

/**
 * Queues the mail that tells the shopper that their order was validated or cancelled, under the sale's lock. Each mail
 * is sent once; none is sent when staff reopen a validated sale to correct a mistake.
 */
export async function enqueueStatusMail(
  tx: Connection,
  { jobs, branding }: MailServices,
  moved: SaleWithLines,
): Promise<void> {
  const { status, customerEmail } = moved.sale;
  // No mail: the account was deleted and the customer's data erased.
  if (status === 'pendiente' || !customerEmail) return;
  await enqueueOnce(tx, jobs, (status === 'validado' ? composeValidatedMail : composeCancelledMail)(moved, branding));
}

/** What happens next, worded as in the shop's shipping policy. */
function nextStep({ sale, pickup }: SaleWithLines): string {
  if (!pickup) return NEXT_STEP[sale.shippingMethod];
  if (pickup.state === 'handed_over') return `Lo retiraste en ${pickup.store.name}. ¡Gracias por tu compra!`;
  if (pickup.state === 'ready') return `Ya puedes ir a buscarlo en ${pickup.store.name}.`;
  return `Ahora preparamos tu pedido en ${pickup.store.name}. Te escribimos cuando puedas ir a buscarlo.`;
}

const NEXT_STEP = {
  delivery: 'Ahora preparamos tu pedido y te lo llevamos en Caracas. Te escribimos para acordar la entrega.',
  national: 'Ahora preparamos tu pedido y lo enviamos por MRW. El envío tarda de 1 a 6 días.',
} as const;

function composeValidatedMail(moved: SaleWithLines, branding: MailBranding): SaleMail {
  const { orderId } = moved.sale;
  return shopperMail(moved, branding, {
    kind: 'order-validated',
    subject: `Verificamos el pago de tu pedido ${orderId}`,
    title: 'Tu pago está verificado',
    preview: nextStep(moved),
    texts: [`Verificamos el pago de tu pedido ${orderId}. ${nextStep(moved)}`],
    after: [{ kind: 'facts', title: 'Envío y pago', facts: deliveryFacts(moved) }],
  });
}

function composeCancelledMail(moved: SaleWithLines, branding: MailBranding): SaleMail {
  const { orderId } = moved.sale;
  return shopperMail(moved, branding, {
    kind: 'order-cancelled',
    subject: `Cancelamos tu pedido ${orderId}`,
    title: 'Cancelamos tu pedido',
    preview: `Pedido ${orderId}. Si ya pagaste, escríbenos.`,
    texts: [
      `Cancelamos tu pedido ${orderId} y sus prendas volvieron a la tienda. Si ya pagaste, o si esto te sorprende, escríbenos con el número de tu pedido y lo resolvemos contigo.`,
    ],
  });
}

/**
 * Tells the shopper, once, that the order is ready: where, when, and until which day. Under the sale's lock.
 * @param unpaid for an order that is paid at the store: what is paid there, and when it is cancelled without it (null: never)
 */
export async function enqueueReadyMail(
  tx: Connection,
  { jobs, branding }: MailServices,
  loaded: SaleWithLines,
  readySince: Date,
  unpaid: { tenders: readonly NamedTender[]; until: Date | null } | null,
): Promise<void> {
  const { sale } = loaded;
  if (!sale.customerEmail || !loaded.pickup) return;
  const pickup = { ...loaded.pickup, readySince };
  const { store } = pickup;
  const until = unpaid?.until
    ? formatCaracasDateTime(unpaid.until)
    : dateWords(pickupKeptUntil(hoursOf(store), readySince));
  const mail = shopperMail(loaded, branding, {
    kind: 'order-ready',
    subject: `Tu pedido ${sale.orderId} está listo para retirar`,
    title: 'Tu pedido está listo',
    preview: asSentence(`Retíralo en ${store.name}, hasta ${until}`),
    texts: [
      `Tu pedido ${sale.orderId} te espera en ${store.name}. Trae tu cédula.`,
      ...(unpaid ? [`Al retirarlo pagas ${tendersText(unpaid.tenders)}.`] : []),
      `${asSentence(`Lo guardamos hasta ${until}`)} Si no puedes venir antes, escríbenos con el número de tu pedido.`,
    ],
    before: [{ kind: 'facts', title: 'Dónde retirarlo', facts: pickupFacts({ sale, pickup }) }],
  });
  await enqueueOnce(tx, jobs, mail);
}
