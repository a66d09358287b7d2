import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { deliveryListQuery } from '#contract/office/webhook.ts';
import {
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookEvent,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from '#server/features/audit/events/events.tables.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';

export const NO_WEBHOOK: Refusal = { ok: false, code: 'not_found', message: 'Ese webhook ya no existe' };

export const NO_DELIVERY: Refusal = { ok: false, code: 'not_found', message: 'Ese aviso ya no está en el registro' };

export interface EndpointRow {
  endpoint: WebhookEndpoint;
  waiting: number;
  failed: number;
}

export interface DeliveryRow {
  delivery: WebhookDelivery;
  event: WebhookEvent;
}

/** All endpoints, or one, with how many deliveries wait and have failed. */
export async function selectEndpoints(connection: Connection, id?: number): Promise<EndpointRow[]> {
  const rows = await connection
    .select()
    .from(webhookEndpoints)
    .where(id === undefined ? undefined : eq(webhookEndpoints.id, id))
    .orderBy(asc(webhookEndpoints.id));
  const counts = await connection
    .select({ endpointId: webhookDeliveries.endpointId, state: webhookDeliveries.state, count: count() })
    .from(webhookDeliveries)
    .where(
      and(
        sql`${webhookDeliveries.state} <> 'delivered'`,
        id === undefined ? undefined : eq(webhookDeliveries.endpointId, id),
      ),
    )
    .groupBy(webhookDeliveries.endpointId, webhookDeliveries.state);
  return rows.map((endpoint) => {
    const countOf = (state: string) =>
      counts.find((one) => one.endpointId === endpoint.id && one.state === state)?.count ?? 0;
    return { endpoint, waiting: countOf('waiting'), failed: countOf('failed') };
  });
}

/** @throws when it does not exist, though its caller has just written it */
export async function readEndpoint(connection: Connection, id: number): Promise<EndpointRow> {
  const [row] = await selectEndpoints(connection, id);
  if (!row) throw new Error('A webhook that was written is not there');
  return row;
}

export async function lockEndpoint(tx: Connection, id: number): Promise<WebhookEndpoint | null> {
  const [endpoint] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update');
  return endpoint ?? null;
}

export async function writeEndpoint(tx: Connection, id: number, set: Partial<WebhookEndpoint>): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ ...set, version: sql`${webhookEndpoints.version} + 1` })
    .where(eq(webhookEndpoints.id, id));
}

/** A select of deliveries, to which the caller adds its conditions. */
export function deliveriesWithEvents(connection: Connection) {
  return connection
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId));
}

type DeliveryFilter = Pick<z.output<typeof deliveryListQuery>, 'state' | 'q'>;

/** A page of an endpoint's deliveries, the newest first, and how many there are. */
export async function selectDeliveries(
  connection: Connection,
  endpointId: number,
  { state, q }: DeliveryFilter,
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const where = and(
    eq(webhookDeliveries.endpointId, endpointId),
    state && eq(webhookDeliveries.state, state),
    q ? withId(q) : undefined,
  );
  const rows = await deliveriesWithEvents(connection)
    .where(where)
    .orderBy(desc(webhookDeliveries.id))
    .limit(pageSize)
    .offset(offset);
  const [all] = await connection
    .select({ total: count() })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(where);
  return { rows, total: all?.total ?? 0 };
}

/** Events whose id begins like this text, with or without `msg_` and dashes. */
function withId(text: string): SQL {
  const digits = text.toLowerCase().replace(/^msg_/, '').replaceAll('-', '');
  if (!/^[0-9a-f]{1,32}$/.test(digits)) return sql`false`;
  return sql`replace(${webhookEvents.publicId}::text, '-', '') like ${`${digits}%`}`;
}

export async function selectDelivery(
  connection: Connection,
  endpointId: number,
  id: number,
): Promise<DeliveryRow | null> {
  const [row] = await deliveriesWithEvents(connection).where(
    and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.endpointId, endpointId)),
  );
  return row ?? null;
}
