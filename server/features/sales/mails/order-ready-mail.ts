import { and, eq } from 'drizzle-orm';
import { pickupKeptUntil } from '#domain/stock/hours/pickup-ready.ts';
import { dateWords } from '#domain/stock/hours/pickup-words.ts';
import { hoursOf } from '#server/features/locations/locations.presenter.ts';
import { enqueueMails } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { orderLines, pickupFacts, trackingUrl } from './order-mail-blocks.ts';

const KIND = 'order-ready';

/** Tells the shopper, once, that the order can be fetched: where, when, and until which day. Under the sale's lock. */
export async function enqueueReadyMail(
  tx: Connection,
  { jobs, branding }: { jobs: Jobs; branding: MailBranding },
  found: SaleWithLines,
  readySince: Date,
): Promise<void> {
  const { sale } = found;
  if (!sale.customerEmail || !found.pickup) return;
  const pickup = { ...found.pickup, readySince };
  const { store } = pickup;
  const until = dateWords(pickupKeptUntil(hoursOf(store), readySince));
  const [told] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.saleId, sale.id), eq(mails.kind, KIND)))
    .limit(1);
  if (told) return;
  await enqueueMails(tx, jobs, [
    {
      kind: KIND,
      recipients: [sale.customerEmail],
      saleId: sale.id,
      audience: 'shopper',
      subject: `Tu pedido ${sale.orderId} está listo para retirar`,
      title: 'Tu pedido está listo',
      preview: `Retíralo en ${store.name}, hasta ${until}.`,
      blocks: [
        { kind: 'paragraph', text: `Hola, ${sale.customerName}:` },
        { kind: 'paragraph', text: `Tu pedido ${sale.orderId} te espera en ${store.name}. Trae tu cédula.` },
        {
          kind: 'paragraph',
          text: `Lo guardamos hasta ${until}. Si no puedes venir antes, escríbenos con el número de tu pedido.`,
        },
        { kind: 'facts', title: 'Dónde retirarlo', facts: pickupFacts({ sale, pickup }) },
        { kind: 'button', label: 'Ver tu pedido', url: trackingUrl(branding, sale) },
        orderLines(found, 'Tu pedido'),
      ],
    },
  ]);
}
