import { asc, inArray, isNull, sql } from 'drizzle-orm';
import { type WebhookEvent, webhookEvents } from '#server/features/audit/events/events.tables.ts';
import { locations } from '#server/features/locations/stock.tables.ts';
import { selectParcels } from '#server/features/sales/parcels/parcels.queries.ts';
import { parcels } from '#server/features/sales/parcels/parcels.tables.ts';
import { withLines } from '#server/features/sales/sales.queries.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { presentEvent } from './present-event.ts';

const AT_ONCE = 200;

/**
 * Composes what the recorded events tell, and queues a delivery for each endpoint that chose their type. Any replica may call it;
 * one at a time prepares, so that deliveries are queued in the order in which the events were committed.
 */
export async function prepareEvents(database: Database, now: () => Date): Promise<void> {
  if (!(await hasNewEvents(database.connection))) return;
  let more = true;
  while (more) more = await database.transaction((tx) => prepareSome(tx, now()));
}

async function hasNewEvents(connection: Connection): Promise<boolean> {
  const rows = await queryRows(connection)`select from webhook_events where data is null limit 1`;
  return rows.length > 0;
}

/** @returns false when nothing is left, or another replica prepares */
async function prepareSome(tx: Connection, now: Date): Promise<boolean> {
  if (!(await takeTurn(tx))) return false;
  const events = await tx
    .select()
    .from(webhookEvents)
    .where(isNull(webhookEvents.data))
    .orderBy(asc(webhookEvents.id))
    .limit(AT_ONCE);
  if (events.length === 0) return false;
  const prepared = await compose(tx, events);
  await tx.execute(sql`
    update webhook_events set data = prepared.data
    from jsonb_to_recordset(${JSON.stringify(prepared)}::jsonb) as prepared (id bigint, data jsonb)
    where webhook_events.id = prepared.id`);
  await queueDeliveries(
    tx,
    prepared.map(({ id }) => id),
    now,
  );
  return events.length === AT_ONCE;
}

/** Until the transaction ends. @returns false when another replica has its turn */
export async function takeTurn(tx: Connection): Promise<boolean> {
  const [turn] = await queryRows<{ taken: boolean }>(tx)`
    select pg_try_advisory_xact_lock(hashtext('webhooks')) as taken`;
  return turn?.taken ?? false;
}

/** Queues prepared events for the endpoints that chose their type, in their order. */
export async function queueDeliveries(tx: Connection, eventIds: readonly number[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into webhook_deliveries (endpoint_id, event_id, next_at)
    select endpoint.id, event.id, ${now}
    from webhook_events as event join webhook_endpoints as endpoint on event.type = any (endpoint.events)
    where event.id = any (${sql.param([...eventIds])}::bigint[])
    order by event.id, endpoint.id
    on conflict do nothing`);
}

async function compose(tx: Connection, events: readonly WebhookEvent[]) {
  const saleIds = [...new Set(events.flatMap(({ saleId }) => saleId ?? []))];
  const written = saleIds.length > 0 ? await tx.select().from(sales).where(inArray(sales.id, saleIds)) : [];
  const loaded = new Map((await withLines(tx, written)).map((one) => [one.sale.id, one]));
  const ofParcels = events.flatMap(({ type, saleId }) => (type.startsWith('parcel.') && saleId ? [saleId] : []));
  const sent = ofParcels.length > 0 ? await selectParcels(tx, inArray(parcels.saleId, ofParcels)) : [];
  const places = await tx.select({ id: locations.id, name: locations.name }).from(locations);
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return events.map((event) => ({
    id: event.id,
    data: presentEvent(event, {
      loaded: loaded.get(event.saleId ?? 0) ?? null,
      parcels: sent.filter(({ parcel }) => parcel.saleId === event.saleId),
      locations: names,
    }),
  }));
}
