import { and, eq, type SQL, sql } from 'drizzle-orm';
import { TEST_TYPE } from '#domain/webhooks/event-types.ts';
import { webhookDeliveries, webhookEvents } from '#server/features/audit/events/events.tables.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { ownerOf } from './endpoint-secrets.ts';
import { bringForward } from './sending/deliveries.queries.ts';
import { makeSecret } from './sending/sign.ts';
import {
  type DeliveryRow,
  type EndpointRow,
  lockEndpoint,
  NO_DELIVERY,
  NO_WEBHOOK,
  selectDelivery,
  writeEndpoint,
} from './webhooks.queries.ts';
import { changeEndpoint, type EndpointServices } from './write-endpoint.ts';

interface Act {
  id: number;
  actor: Actor;
}

/** For how long (ms) the former secret signs too, so that the receiver can change over. */
const FORMER_MS = 24 * 60 * 60 * 1000;

/**
 * Gives an endpoint another secret, which is shown only now. The former one signs too for a day. Of another rotation within
 * that day the receiver may know nothing yet: the same former secret goes on signing, until its day is over.
 */
export async function rotateSecret(
  services: EndpointServices,
  { id, actor }: Act,
): Promise<Outcome<{ row: EndpointRow; secret: string }>> {
  const secret = makeSecret();
  const changed = await changeEndpoint(
    services,
    { id, seen: null },
    async (tx, { name, sealedSecret, formerUntil }) => {
      const now = services.now();
      const former = { formerSecret: sealedSecret, formerUntil: new Date(now.getTime() + FORMER_MS) };
      await writeEndpoint(tx, id, {
        sealedSecret: services.vault.seal(secret, ownerOf(id)),
        ...(!(formerUntil && formerUntil > now) && former),
      });
      await recordAudit(tx, actor, 'webhook.secret-rotated', { kind: 'webhook', id }, { name });
      return null;
    },
  );
  return changed.ok ? { ok: true, value: { row: changed.value, secret } } : changed;
}

/** Pauses an endpoint, or resumes it: then everything that waits is sent at once, in order. A repetition changes nothing. */
export function pauseEndpoint(
  services: EndpointServices,
  { id, actor, paused }: Act & { paused: boolean },
): Promise<Outcome<EndpointRow>> {
  return changeEndpoint(services, { id, seen: null }, async (tx, { name, pausedAt }) => {
    if (paused === (pausedAt !== null)) return null;
    const at = services.now();
    if (paused) await writeEndpoint(tx, id, { pausedAt: at, pausedWhy: 'staff' });
    else {
      await writeEndpoint(tx, id, {
        pausedAt: null,
        pausedWhy: null,
        failures: 0,
        failingSince: null,
        restUntil: null,
      });
      await bringForward(tx, id, at);
    }
    const action = paused ? 'webhook.paused' : 'webhook.resumed';
    await recordAudit(tx, actor, action, { kind: 'webhook', id }, { name });
    return null;
  });
}

/** Queues an event that tells nothing, to see whether it arrives. */
export function sendTest({ database, now }: EndpointServices, { id, actor }: Act): Promise<Outcome<DeliveryRow>> {
  return attempt<DeliveryRow>(database, async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    if (!endpoint) return NO_WEBHOOK;
    if (endpoint.pausedAt) return conflict('Está en pausa: reanúdalo antes de enviar una prueba');
    const data = { message: 'Esta es una prueba: tu programa recibe los avisos de la tienda.' };
    const [event] = await tx
      .insert(webhookEvents)
      .values({ type: TEST_TYPE, data, happenedAt: now() })
      .returning({ id: webhookEvents.id });
    if (!event) throw new Error('The test was not inserted');
    const [delivery] = await tx
      .insert(webhookDeliveries)
      .values({ endpointId: id, eventId: event.id, nextAt: now() })
      .returning({ id: webhookDeliveries.id });
    await endRest(tx, id);
    await recordAudit(tx, actor, 'webhook.tested', { kind: 'webhook', id }, { name: endpoint.name });
    return { ok: true, value: await readDelivery(tx, id, delivery?.id ?? 0) };
  });
}

async function readDelivery(tx: Connection, endpointId: number, id: number): Promise<DeliveryRow> {
  const row = await selectDelivery(tx, endpointId, id);
  if (!row) throw new Error('A delivery that was written is not there');
  return row;
}

/** Sends an event again, also one that arrived: its id is the same, so that the receiver can tell. */
export function replayDelivery(
  { database, now }: EndpointServices,
  { id, deliveryId, actor }: Act & { deliveryId: number },
): Promise<Outcome<DeliveryRow>> {
  return attempt<DeliveryRow>(database, async (tx) => {
    if (!(await lockEndpoint(tx, id))) return NO_WEBHOOK;
    const row = await selectDelivery(tx, id, deliveryId);
    if (!row) return NO_DELIVERY;
    await replay(tx, id, eq(webhookDeliveries.id, deliveryId), now());
    await recordAudit(tx, actor, 'webhook.replayed', { kind: 'webhook', id }, { count: 1, type: row.event.type });
    return { ok: true, value: await readDelivery(tx, id, deliveryId) };
  });
}

/** Sends everything again that has failed. @returns how many */
export function replayFailed({ database, now }: EndpointServices, { id, actor }: Act): Promise<Outcome<number>> {
  return attempt<number>(database, async (tx) => {
    if (!(await lockEndpoint(tx, id))) return NO_WEBHOOK;
    const count = await replay(tx, id, eq(webhookDeliveries.state, 'failed'), now());
    if (count > 0) await recordAudit(tx, actor, 'webhook.replayed', { kind: 'webhook', id }, { count });
    return { ok: true, value: count };
  });
}

async function replay(tx: Connection, endpointId: number, which: SQL, now: Date): Promise<number> {
  const replayed = await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', attempts: 0, nextAt: now })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), which))
    .returning({ id: webhookDeliveries.id });
  await endRest(tx, endpointId);
  return replayed.length;
}

/** What staff send is sent now, also while the endpoint rests after failures. */
async function endRest(tx: Connection, id: number): Promise<void> {
  await tx.execute(sql`update webhook_endpoints set rest_until = null where id = ${id}`);
}
