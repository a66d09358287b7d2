import { and, eq } from 'drizzle-orm';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { enqueueMails } from '#server/features/mails/enqueue-mails.ts';
import type { MailBlock, MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { deliveryFacts, orderLines, trackingUrl } from './order-mail-blocks.ts';

/**
 * Queues the mail that tells the shopper that their order was validated or cancelled, in the caller's transaction and
 * under the sale's lock. Each is sent at most once, and none when staff reopen a validated sale to correct a mistake.
 */
export async function enqueueStatusMail(
  tx: Connection,
  { jobs, branding }: { jobs: Jobs; branding: MailBranding },
  moved: SaleWithLines,
): Promise<void> {
  const compose = COMPOSERS[moved.sale.status];
  // No address: the account was deleted and the customer's data erased.
  if (!compose || !moved.sale.customerEmail) return;
  const mail = compose(moved, branding);
  const [told] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.saleId, moved.sale.id), eq(mails.kind, mail.kind ?? '')))
    .limit(1);
  if (!told) await enqueueMails(tx, jobs, [mail]);
}

const COMPOSERS: Record<SaleStatus, ((moved: SaleWithLines, branding: MailBranding) => MailDraft) | null> = {
  pendiente: null,
  validado: composeValidatedMail,
  cancelada: composeCancelledMail,
};

/** What happens next, worded as in the shop's shipping policy. */
function nextStep({ sale, pickup }: SaleWithLines): string {
  if (!pickup) return NEXT_STEP[sale.shippingMethod];
  return `Ahora preparamos tu pedido en ${pickup.store.name}. Te escribimos cuando puedas ir a buscarlo.`;
}

const NEXT_STEP = {
  delivery: 'Ahora preparamos tu pedido y te lo llevamos en Caracas. Te escribimos para acordar la entrega.',
  national: 'Ahora preparamos tu pedido y lo enviamos por MRW. El envío tarda de 1 a 6 días.',
} as const;

function composeValidatedMail(moved: SaleWithLines, branding: MailBranding): MailDraft {
  const { sale } = moved;
  return statusMail(moved, branding, {
    kind: 'order-validated',
    subject: `Verificamos el pago de tu pedido ${sale.orderId}`,
    title: 'Tu pago está verificado',
    preview: nextStep(moved),
    text: `Verificamos el pago de tu pedido ${sale.orderId}. ${nextStep(moved)}`,
    after: [{ kind: 'facts', title: 'Envío y pago', facts: deliveryFacts(moved) }],
  });
}

function composeCancelledMail(moved: SaleWithLines, branding: MailBranding): MailDraft {
  const { sale } = moved;
  return statusMail(moved, branding, {
    kind: 'order-cancelled',
    subject: `Cancelamos tu pedido ${sale.orderId}`,
    title: 'Cancelamos tu pedido',
    preview: `Pedido ${sale.orderId}. Si ya pagaste, escríbenos.`,
    text: `Cancelamos tu pedido ${sale.orderId} y sus prendas volvieron a la tienda. Si ya pagaste, o si esto te sorprende, escríbenos con el número de tu pedido y lo resolvemos contigo.`,
    after: [],
  });
}

interface StatusWords {
  kind: string;
  subject: string;
  title: string;
  preview: string;
  text: string;
  after: MailBlock[];
}

function statusMail(moved: SaleWithLines, branding: MailBranding, words: StatusWords): MailDraft {
  const { sale } = moved;
  const { text, after, ...heading } = words;
  return {
    ...heading,
    recipients: [sale.customerEmail],
    saleId: sale.id,
    audience: 'shopper',
    blocks: [
      { kind: 'paragraph', text: `Hola, ${sale.customerName}:` },
      { kind: 'paragraph', text },
      { kind: 'button', label: 'Ver tu pedido', url: trackingUrl(branding, sale) },
      orderLines(moved, 'Tu pedido'),
      ...after,
    ],
  };
}
