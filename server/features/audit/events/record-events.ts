import { sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/office/audit.ts';
import type { EventType } from '#domain/webhooks/event-types.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { PAYMENT_EVENT, wantedBy } from './payment-events.ts';

/** What happened to a sale besides its payments. */
interface SaleEvent {
  type: EventType;
  facts: Record<string, unknown>;
}

/**
 * Records for other programs what the caller's transaction did to a sale: the event, and the payments that it inserted or
 * changed. A payment that was reported before in the same state is not repeated. Nothing is written if no endpoint wants it.
 * Call it under the sale's lock, after the change.
 */
export async function recordSaleEvents(tx: Connection, saleId: number, event: SaleEvent | null = null): Promise<void> {
  // xmin is the transaction that wrote the row's present state.
  await tx.execute(sql`
    insert into webhook_events (type, source, sale_id, facts)
    select * from (
      select ${sql.raw(PAYMENT_EVENT)} from payments
      where sale_id = ${saleId} and xmin = pg_current_xact_id()::xid order by position
    ) as changed where ${sql.raw(wantedBy('changed.type'))}
    union all
    select happened.* from (
      select ${event?.type ?? null}::text as type, null::text, ${saleId}::int, ${JSON.stringify(event?.facts ?? {})}::jsonb
    ) as happened where ${sql.raw(wantedBy('happened.type'))}
    on conflict (source) do nothing`);
}

const OF_STATUS: Record<string, EventType> = {
  validado: 'order.validated',
  pendiente: 'order.reopened',
  cancelada: 'order.cancelled',
};

/** Of what a location does with its pieces; that it puts them back on its shelves is not told. */
const OF_FULFILMENT: Record<string, EventType> = { ready: 'order.ready', handed_over: 'order.handed_over' };

/** Of the steps of a parcel that the log holds; those within the house are not told. */
const OF_STEP: Record<string, EventType> = {
  sent: 'parcel.sent',
  delivered: 'parcel.delivered',
  returned: 'parcel.returned',
};

/** The event of an action in the audit log of sales; null for one that other programs are not told. */
export function saleEventOf(action: AuditAction, details: Record<string, unknown>): SaleEvent | null {
  const { from, to, locationId, orderId } = details;
  if (action === 'sale.status') {
    const type = OF_STATUS[String(to)];
    return type ? { type, facts: { from, to } } : null;
  }
  if (action === 'sale.fulfilment') {
    const type = OF_FULFILMENT[String(details.state)];
    return type ? { type, facts: { locationId } } : null;
  }
  // Who fetches it is not told, but the order has another version.
  if (action === 'sale.edited' || action === 'sale.pickup-person') return { type: 'order.updated', facts: {} };
  if (action === 'sale.parcel') {
    const type = OF_STEP[String(details.step)];
    return type ? { type, facts: { parcel: details.parcel } } : null;
  }
  return action === 'sale.deleted' ? { type: 'order.deleted', facts: { orderId } } : null;
}
