import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { TEST_TYPE } from '#domain/webhooks/event-types.ts';
import { AWAY_AFTER, isAway } from '#domain/webhooks/retries.ts';
import {
  type WebhookEndpoint,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from '#server/features/audit/events/events.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type DeliveryRow, deliveriesWithEvents } from '../webhooks.queries.ts';

/** How long an endpoint belongs to a process without a sign of it; longer than an attempt takes. */
const TURN_MS = 60_000;

/** Claims an endpoint with due deliveries, so that one process at a time sends to it. Null when there is none. */
export async function claimEndpoint(
  connection: Connection,
  sender: string,
  now: Date,
): Promise<WebhookEndpoint | null> {
  const [endpoint] = await connection
    .update(webhookEndpoints)
    .set({ takenBy: sender, takenUntil: turnFrom(now) })
    .where(
      sql`${webhookEndpoints.id} = (
        select id from webhook_endpoints as endpoint
        where paused_at is null and (rest_until is null or rest_until <= ${now})
          and (taken_until is null or taken_until <= ${now})
          and exists (select from webhook_deliveries where endpoint_id = endpoint.id and state = 'waiting'
            and (next_at <= ${now} or endpoint.failures >= ${AWAY_AFTER}))
        order by taken_until nulls first, id limit 1 for update skip locked
      )`,
    )
    .returning();
  return endpoint ?? null;
}

/** @returns the endpoint as it is now; null when it may not be sent to any more, or belongs to another process */
export async function renewClaim(
  connection: Connection,
  { id }: WebhookEndpoint,
  sender: string,
  now: Date,
): Promise<WebhookEndpoint | null> {
  const [endpoint] = await connection
    .update(webhookEndpoints)
    .set({ takenUntil: turnFrom(now) })
    .where(
      and(
        eq(webhookEndpoints.id, id),
        eq(webhookEndpoints.takenBy, sender),
        sql`paused_at is null and (rest_until is null or rest_until <= ${now})`,
      ),
    )
    .returning();
  return endpoint ?? null;
}

export async function releaseEndpoint(connection: Connection, { id }: WebhookEndpoint, sender: string): Promise<void> {
  await connection
    .update(webhookEndpoints)
    .set({ takenBy: null, takenUntil: null })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.takenBy, sender)));
}

/**
 * The oldest due delivery. To an endpoint that is away, the oldest of all: when its rest is over, this one finds out whether it is
 * back, so that events keep their order. Tests come first: staff wait for them.
 */
export async function selectDue(
  connection: Connection,
  { id, failures }: WebhookEndpoint,
  now: Date,
): Promise<DeliveryRow | null> {
  const [due] = await deliveriesWithEvents(connection)
    .where(
      and(
        eq(webhookDeliveries.endpointId, id),
        eq(webhookDeliveries.state, 'waiting'),
        isAway(failures) ? undefined : lte(webhookDeliveries.nextAt, now),
      ),
    )
    .orderBy(desc(eq(webhookEvents.type, TEST_TYPE)), asc(webhookDeliveries.id))
    .limit(1);
  return due ?? null;
}

/** Makes everything that waits due at once: the endpoint is back. */
export async function bringForward(connection: Connection, endpointId: number, now: Date): Promise<void> {
  await connection
    .update(webhookDeliveries)
    .set({ nextAt: now })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, 'waiting')));
}

const turnFrom = (now: Date) => new Date(now.getTime() + TURN_MS);
