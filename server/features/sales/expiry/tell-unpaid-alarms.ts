import { inArray } from 'drizzle-orm';
import { formatUsd } from '#domain/money/money.ts';
import { enqueueMails, type MailServices } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Sale, sales, unpaidAlarms } from '../sales.tables.ts';

type Alarm = typeof unpaidAlarms.$inferSelect;

/**
 * Mails the shop about each person or network of guests whose unpaid orders have reached half of the limit, so that
 * staff can review them before the limit refuses orders.
 */
export function tellUnpaidAlarms({ database, jobs, branding }: MailServices & { database: Database }): Promise<void> {
  return database.transaction(async (tx) => {
    const alarms = await tx.delete(unpaidAlarms).returning();
    if (alarms.length === 0) return;
    const ids = alarms.map(({ saleId }) => saleId);
    const rows = await tx.select().from(sales).where(inArray(sales.id, ids));
    const drafts = alarms.flatMap((alarm) => {
      const sale = rows.find(({ id }) => id === alarm.saleId);
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
