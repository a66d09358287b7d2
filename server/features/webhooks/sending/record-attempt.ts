import { and, eq, sql } from 'drizzle-orm';
import { isAway, PAUSED_AFTER_MS, restAfter, waitAfter } from '#domain/webhooks/retries.ts';
import {
  type WebhookDelivery,
  type WebhookEndpoint,
  webhookDeliveries,
  webhookEndpoints,
} from '#server/features/events/events.tables.ts';
import { enqueueMails, type MailServices } from '#server/features/mails/enqueue-mails.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { composePausedMail } from '../paused-mail.ts';
import type { Attempted } from './attempt-delivery.ts';
import { bringForward } from './deliveries.queries.ts';

export interface RecordServices extends MailServices {
  database: Database;
}

/** HTTP: the receiver wants nothing at this address any more. */
const GONE = 410;

/** Writes how an attempt went, and what follows for the endpoint: it is well, rests for a while, or is paused. */
export function recordAttempt(
  services: RecordServices,
  {
    endpointId,
    delivery,
    attempted,
    at,
  }: { endpointId: number; delivery: WebhookDelivery; attempted: Attempted; at: Date },
): Promise<void> {
  return services.database.transaction(async (tx) => {
    // Waits for a change by staff, such as a pause.
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, endpointId))
      .for('update');
    if (!endpoint) return;
    await recordDelivery(tx, delivery, attempted, at);
    if (attempted.problem === null) await noteSuccess(tx, endpoint, at);
    else await noteFailure(tx, services, endpoint, attempted, at);
  });
}

async function recordDelivery(
  tx: Connection,
  { id, attempts: before }: WebhookDelivery,
  attempted: Attempted,
  at: Date,
) {
  const attempts = before + 1;
  const wait = waitAfter(attempts);
  const after =
    attempted.problem === null
      ? { state: 'delivered' as const }
      : wait === null
        ? { state: 'failed' as const }
        : { state: 'waiting' as const, nextAt: secondsAfter(at, wait) };
  await tx
    .update(webhookDeliveries)
    .set({ ...after, ...attempted, attempts, attemptedAt: at })
    // Another process may have delivered it, if this one was suspended for long.
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting')));
}

async function noteSuccess(tx: Connection, { id, failures }: WebhookEndpoint, at: Date): Promise<void> {
  if (failures === 0) return;
  if (isAway(failures)) await bringForward(tx, id, at);
  await tx
    .update(webhookEndpoints)
    .set({ failures: 0, failingSince: null, restUntil: null })
    .where(eq(webhookEndpoints.id, id));
}

async function noteFailure(
  tx: Connection,
  { jobs, branding }: RecordServices,
  endpoint: WebhookEndpoint,
  { status, problem }: Attempted,
  at: Date,
): Promise<void> {
  const failingSince = endpoint.failingSince ?? at;
  const failures = endpoint.failures + 1;
  const rest = restAfter(failures);
  await tx
    .update(webhookEndpoints)
    .set({ failures, failingSince, restUntil: rest > 0 ? secondsAfter(at, rest) : null })
    .where(eq(webhookEndpoints.id, endpoint.id));
  const isOver = at.getTime() - failingSince.getTime() >= PAUSED_AFTER_MS;
  if (endpoint.pausedAt || (status !== GONE && !isOver)) return;
  const pausedWhy = status === GONE ? ('gone' as const) : ('failing' as const);
  await tx
    .update(webhookEndpoints)
    .set({ pausedAt: at, pausedWhy, version: sql`${webhookEndpoints.version} + 1` })
    .where(eq(webhookEndpoints.id, endpoint.id));
  await enqueueMails(tx, jobs, [composePausedMail(endpoint, { pausedWhy, problem, failingSince }, branding)]);
}

const secondsAfter = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);
