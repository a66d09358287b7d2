import { eq } from 'drizzle-orm';
import { MAX_WEBHOOKS, type WebhookBody, webhookUrlProblem } from '#contract/office/webhook.ts';
import { type WebhookEndpoint, webhookEndpoints } from '#server/features/audit/events/events.tables.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import {
  attempt,
  conflict,
  invalidField,
  type Outcome,
  type Refusal,
  versionConflict,
} from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { ownerOf, type Vault } from './endpoint-secrets.ts';
import { makeSecret } from './sending/sign.ts';
import { presentEndpoint, publicPart } from './webhooks.presenter.ts';
import { type EndpointRow, lockEndpoint, NO_WEBHOOK, readEndpoint, writeEndpoint } from './webhooks.queries.ts';

export interface EndpointServices {
  database: Database;
  vault: Vault;
  allowsLoopback: boolean;
  now(): Date;
}

/** @returns with the secret that signs, which is shown only now */
export function createEndpoint(
  { database, vault, allowsLoopback, now }: EndpointServices,
  { body, actor }: { body: WebhookBody; actor: Actor },
): Promise<Outcome<{ row: EndpointRow; secret: string }>> {
  return attempt<{ row: EndpointRow; secret: string }>(database, async (tx) => {
    const refused = refuseUrl(body, allowsLoopback);
    if (refused) return refused;
    if ((await tx.$count(webhookEndpoints)) >= MAX_WEBHOOKS)
      return conflict(`Ya hay ${MAX_WEBHOOKS} webhooks; elimina uno antes`);
    const secret = makeSecret();
    const [made] = await tx
      .insert(webhookEndpoints)
      .values({ ...columnsOf(body), sealedSecret: '', createdAt: now() })
      .returning({ id: webhookEndpoints.id });
    if (!made) throw new Error('The webhook was not inserted');
    await tx
      .update(webhookEndpoints)
      .set({ sealedSecret: vault.seal(secret, ownerOf(made.id)) })
      .where(eq(webhookEndpoints.id, made.id));
    await record(tx, actor, 'webhook.created', made.id, factsOf(columnsOf(body)));
    return { ok: true, value: { row: await readEndpoint(tx, made.id), secret } };
  });
}

/** Deliveries that wait go to the new address. */
export function updateEndpoint(
  services: EndpointServices,
  { body, ...change }: RecordChange & { body: WebhookBody },
): Promise<Outcome<EndpointRow>> {
  return changeEndpoint(services, change, async (tx, endpoint) => {
    const refused = refuseUrl(body, services.allowsLoopback);
    if (refused) return refused;
    const columns = columnsOf(body);
    await writeEndpoint(tx, change.id, columns);
    await record(tx, change.actor, 'webhook.updated', change.id, {
      before: factsOf(endpoint),
      after: factsOf(columns),
    });
    return null;
  });
}

/** Deletes it with its log. */
export function deleteEndpoint(services: EndpointServices, { id, seen, actor }: RecordChange): Promise<Outcome<null>> {
  return attempt<null>(services.database, async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    if (!endpoint) return NO_WEBHOOK;
    const stale = await refuseStale(tx, services, endpoint, seen);
    if (stale) return stale;
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    await record(tx, actor, 'webhook.deleted', id, factsOf(endpoint));
    return { ok: true, value: null };
  });
}

/** Changes a locked endpoint in one transaction. @param change returns the refusal, or null */
export function changeEndpoint(
  services: EndpointServices,
  { id, seen }: Pick<RecordChange, 'id' | 'seen'>,
  change: (tx: Connection, endpoint: WebhookEndpoint) => Promise<Refusal | null>,
): Promise<Outcome<EndpointRow>> {
  return attempt<EndpointRow>(services.database, async (tx) => {
    const endpoint = await lockEndpoint(tx, id);
    if (!endpoint) return NO_WEBHOOK;
    const refused = (await refuseStale(tx, services, endpoint, seen)) ?? (await change(tx, endpoint));
    return refused ?? { ok: true, value: await readEndpoint(tx, id) };
  });
}

async function refuseStale(
  tx: Connection,
  { now }: EndpointServices,
  { id, version }: WebhookEndpoint,
  seen: number | null,
): Promise<Refusal | null> {
  if (seen === null || seen === version) return null;
  const current = presentEndpoint(await readEndpoint(tx, id), now());
  return versionConflict('Alguien más cambió este webhook. Revisa cómo quedó antes de seguir.', current);
}

function columnsOf({ name, url, events, with_customer: withCustomer }: WebhookBody) {
  return { name, url, events, withCustomer };
}

function refuseUrl({ url }: WebhookBody, allowsLoopback: boolean): Refusal | null {
  const problem = webhookUrlProblem(url, allowsLoopback);
  return problem === null ? null : invalidField('url', problem);
}

/** Where its events go, and with what, is for the log: whoever reads it may want to know who sends what outside. */
function factsOf({
  name,
  url,
  events,
  withCustomer,
}: Pick<WebhookEndpoint, 'name' | 'url' | 'events' | 'withCustomer'>) {
  return { name, url: publicPart(url), events, with_customer: withCustomer };
}

function record(
  tx: Connection,
  actor: Actor,
  action: 'webhook.created' | 'webhook.updated' | 'webhook.deleted',
  id: number,
  details: Record<string, unknown>,
): Promise<void> {
  return recordAudit(tx, actor, action, { kind: 'webhook', id }, details);
}
