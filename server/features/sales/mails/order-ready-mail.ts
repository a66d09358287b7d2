import { and, eq } from 'drizzle-orm';
import { locations } from '#server/features/locations/stock.tables.ts';
import { enqueueMails } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { orderLines, trackingUrl } from './order-mail-blocks.ts';

const KIND = 'order-ready';

/** Tells the shopper, once, that the order can be fetched, and where. Under the sale's lock. */
export async function enqueueReadyMail(
  tx: Connection,
  { jobs, branding }: { jobs: Jobs; branding: MailBranding },
  found: SaleWithLines,
  locationId: number,
): Promise<void> {
  const { sale } = found;
  if (!sale.customerEmail) return;
  const [told] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.saleId, sale.id), eq(mails.kind, KIND)))
    .limit(1);
  const [store] = await tx.select().from(locations).where(eq(locations.id, locationId));
  if (told || !store) return;
  await enqueueMails(tx, jobs, [
    {
      kind: KIND,
      recipients: [sale.customerEmail],
      saleId: sale.id,
      audience: 'shopper',
      subject: `Tu pedido ${sale.orderId} está listo para retirar`,
      title: 'Tu pedido está listo',
      preview: `Retíralo en ${store.name}.`,
      blocks: [
        { kind: 'paragraph', text: `Hola, ${sale.customerName}:` },
        { kind: 'paragraph', text: `Tu pedido ${sale.orderId} te espera en ${store.name}. Trae tu cédula.` },
        {
          kind: 'facts',
          title: 'Dónde retirarlo',
          facts: [
            ['Tienda', store.name],
            ['Dirección', store.address],
            ...(store.phone ? [['Teléfono', store.phone] as const] : []),
          ],
        },
        { kind: 'button', label: 'Ver tu pedido', url: trackingUrl(branding, sale) },
        orderLines(found, 'Tu pedido'),
      ],
    },
  ]);
}
