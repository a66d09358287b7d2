import { inArray } from 'drizzle-orm';
import { formatUsd } from '#domain/money/money.ts';
import { enqueueMails } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type Sale, sales, unpaidAlarms } from '../sales.tables.ts';

type Alarm = typeof unpaidAlarms.$inferSelect;

/**
 * Mails the shop about each person, and each network of guests, that holds half of what may be held unpaid: in time to look
 * before the bound turns an honest shopper away, or a dishonest one has taken more.
 */
export function tellUnpaidAlarms(services: { database: Database; jobs: Jobs; branding: MailBranding }): Promise<void> {
  const { database, jobs, branding } = services;
  return database.transaction(async (tx) => {
    const alarms = await tx.delete(unpaidAlarms).returning();
    if (alarms.length === 0) return;
    const ids = alarms.map(({ saleId }) => saleId);
    const found = await tx.select().from(sales).where(inArray(sales.id, ids));
    const drafts = alarms.flatMap((alarm) => {
      const sale = found.find(({ id }) => id === alarm.saleId);
      return sale ? [composeAlarm(alarm, sale, branding)] : [];
    });
    await enqueueMails(tx, jobs, drafts);
  });
}

function composeAlarm({ scope, pieces, cents }: Alarm, sale: Sale, branding: MailBranding): MailDraft {
  const isPerson = scope === 'person';
  const who = isPerson ? 'Una persona' : 'Los invitados de una misma conexión';
  const holds = `${pieces} piezas por ${formatUsd(cents)}`;
  const search = isPerson ? `q=${encodeURIComponent(sale.customerPhone)}` : 'status=pendiente';
  return {
    recipients: [branding.shopInbox],
    kind: 'unpaid-alarm',
    saleId: sale.id,
    audience: 'shop',
    subject: `${who} ${isPerson ? 'aparta' : 'apartan'} ${holds} sin pagar`,
    title: 'Mucha mercancía apartada sin pagar',
    preview: `${holds}, con el pedido ${sale.orderId}.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${who} ${isPerson ? 'tiene' : 'tienen'} en pedidos sin pagar ${holds}: la mitad de lo que la tienda deja apartar, o más. Revisa sus pagos, y cancela lo que no vaya a pagarse. Al llegar al tope, la tienda no recibe más pedidos así hasta que se paguen o se cancelen.`,
      },
      {
        kind: 'facts',
        title: 'El último pedido',
        facts: [
          ['Pedido', sale.orderId],
          ['Cliente', sale.customerName],
          ['Teléfono', sale.customerPhone],
          ['Correo', sale.customerEmail],
        ],
      },
      { kind: 'button', label: 'Ver los pedidos', url: `${branding.publicUrl}/admin/sales?${search}` },
    ],
  };
}
