import { formatUsd } from '#domain/money/money.ts';
import type { CancelReason } from '#domain/sales/cancel-reason.ts';
import { SHIPPING_METHODS } from '#domain/sales/delivery-and-payment.ts';
import { pickupKeptUntil } from '#domain/stock/hours/pickup-ready.ts';
import { dateWords } from '#domain/stock/hours/pickup-words.ts';
import { type NamedTender, tendersText } from '#domain/taxes/tenders-text.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { hoursOf } from '#server/features/locations/locations.presenter.ts';
import { enqueueOnce, type MailServices, type SaleMail } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import { mailWords } from '#server/features/mails/mail-words.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Pickup, SaleWithLines } from '../sales.tables.ts';
import {
  customerFacts,
  deliveryFacts,
  namesOf,
  OWN_STORE,
  paymentFacts,
  pickupFacts,
  saleUrl,
  shopperMail,
} from './order-mail-blocks.ts';
import { selectQuietSteps } from './step-mails.ts';

/**
 * Queues the mail that tells the shopper that their order was validated or cancelled, under the sale's lock. Each mail
 * is sent once; none is sent when staff reopen a validated sale to correct a mistake.
 */
export async function enqueueStatusMail(
  tx: Connection,
  { jobs, branding }: MailServices,
  moved: SaleWithLines,
  reason?: CancelReason,
): Promise<void> {
  const { status } = moved.sale;
  if (status === 'pendiente') return;
  const draft =
    status === 'validado' ? composeValidatedMail(moved, branding) : composeCancelledMail(moved, branding, reason);
  await enqueueOnce(tx, jobs, draft);
}

/** Which text says what happens next. */
function nextStep({ sale, pickup }: SaleWithLines) {
  if (!pickup) return NEXT_STEP[sale.shippingMethod];
  if (pickup.state === 'handed_over') return 'fetched';
  return pickup.state === 'ready' ? 'ready' : 'pickup';
}

const NEXT_STEP = { delivery: 'caracas', national: 'national' } as const;

export function composeValidatedMail(moved: SaleWithLines, branding: MailBranding): SaleMail {
  const sede = moved.pickup?.store.name ?? OWN_STORE;
  const { heading, opening, own, closing } = mailWords(branding, 'mail-order-validated', { ...namesOf(moved), sede });
  const [next = '', ...others] = own(nextStep(moved));
  return shopperMail(moved, branding, {
    kind: 'order-validated',
    heading,
    preview: next,
    texts: [...opening.slice(0, -1), `${opening.at(-1)} ${next}`, ...others],
    after: [{ kind: 'facts', title: 'Envío y pago', facts: deliveryFacts(moved) }],
    closing,
  });
}

/** @param reason of the cancellation: that nobody fetched the order is said, other reasons are not */
export function composeCancelledMail(moved: SaleWithLines, branding: MailBranding, reason?: CancelReason): SaleMail {
  const { heading, opening, own, closing } = mailWords(branding, 'mail-order-cancelled', namesOf(moved));
  const isUnfetched = reason === 'unfetched';
  const preview = `Pedido ${moved.sale.orderId}. ${isUnfetched ? 'Nadie lo retiró.' : 'Si ya pagaste, escríbenos.'}`;
  const texts = isUnfetched ? own('unfetched') : opening;
  return shopperMail(moved, branding, { kind: 'order-cancelled', heading, preview, texts, closing });
}

/** Tells the shopper that they corrected where the order goes, in case somebody else did. One for each correction. */
export function composeRecipientMail(loaded: SaleWithLines, branding: MailBranding): SaleMail {
  const { sale } = loaded;
  const { heading, opening, closing } = mailWords(branding, 'mail-order-recipient', namesOf(loaded));
  const facts = [
    ['Recibe', sale.customerName],
    ['Envío', SHIPPING_METHODS[sale.shippingMethod]],
    ['Dirección', sale.address],
  ] as const;
  return shopperMail(loaded, branding, {
    kind: `order-recipient-${sale.version}`,
    heading,
    preview: opening.join(' '),
    texts: opening,
    before: [{ kind: 'facts', title: 'Cómo queda el envío', facts }],
    closing,
  });
}

/** Tells the buyer that somebody else was named on the order's page to fetch it. One for each change. */
export function composePersonMail(loaded: SaleWithLines, branding: MailBranding, person: string): SaleMail {
  const { sale } = loaded;
  const { closing } = mailWords(branding, 'mail-order-recipient', namesOf(loaded));
  const notice = `En la página del pedido ${sale.orderId} se anotó otra persona para retirarlo.`;
  return shopperMail(loaded, branding, {
    kind: `order-person-${sale.version}`,
    heading: { subject: `Otra persona retira el pedido ${sale.orderId}`, title: 'Otra persona retira el pedido' },
    preview: notice,
    texts: [notice],
    before: [{ kind: 'facts', title: 'Quién lo retira', facts: [['Nombre', person]] }],
    closing,
  });
}

/** Tells staff that the shopper cancelled an order whose declared payment may still arrive. */
export function composeShopperCancelMail(loaded: SaleWithLines, branding: MailBranding): MailDraft {
  const { sale } = loaded;
  return {
    kind: 'order-cancelled-shop',
    recipients: [branding.shopInbox],
    replyTo: sale.customerEmail,
    saleId: sale.id,
    audience: 'shop',
    subject: `El cliente canceló el pedido ${sale.orderId}`,
    title: 'Cancelado por el cliente',
    preview: `Había declarado un pago: ${formatUsd(sale.totalCents)}.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${sale.customerName} canceló el pedido ${sale.orderId} desde su página. Había declarado un pago que nadie ha validado: si llegó, valídalo en la venta y quedará por devolver.`,
      },
      { kind: 'button', label: 'Abrir la venta', url: saleUrl(branding, sale) },
      { kind: 'facts', title: 'Pago', facts: paymentFacts(loaded) },
      { kind: 'facts', title: 'Cliente', facts: customerFacts(sale) },
    ],
  };
}

/** What is paid at the store, and when the order is cancelled without it (null: never). */
interface Unpaid {
  tenders: readonly NamedTender[];
  until: Date | null;
}

/**
 * Tells the shopper, once, that the order is ready: where, when, and until which day. Under the sale's lock.
 * @param unpaid for an order that is paid at the store
 */
export async function enqueueReadyMail(
  tx: Connection,
  { jobs, branding }: MailServices,
  loaded: SaleWithLines,
  readySince: Date,
  unpaid: Unpaid | null,
): Promise<void> {
  const { pickup } = loaded;
  if (!pickup || (await selectQuietSteps(tx)).includes('ready')) return;
  await enqueueOnce(tx, jobs, composeReadyMail(loaded, { ...pickup, readySince }, branding, unpaid));
}

export function composeReadyMail(
  loaded: SaleWithLines,
  pickup: Pickup & { readySince: Date },
  branding: MailBranding,
  unpaid: Unpaid | null,
): SaleMail {
  const { sale } = loaded;
  const { store, readySince } = pickup;
  const until = unpaid?.until
    ? formatCaracasDateTime(unpaid.until)
    : dateWords(pickupKeptUntil(hoursOf(store), readySince));
  const words = mailWords(branding, 'mail-order-ready', { ...namesOf(loaded), sede: store.name });
  return shopperMail(loaded, branding, {
    kind: 'order-ready',
    heading: words.heading,
    preview: asSentence(`Retíralo en ${store.name}, hasta ${until}`),
    texts: [
      ...words.opening,
      ...(unpaid ? [`Al retirarlo pagas ${tendersText(unpaid.tenders)}.`] : []),
      [asSentence(`Lo guardamos hasta ${until}`), ...words.closing].join(' '),
    ],
    before: [{ kind: 'facts', title: 'Dónde retirarlo', facts: pickupFacts({ sale, pickup }) }],
  });
}
