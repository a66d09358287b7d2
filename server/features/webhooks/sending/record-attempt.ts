import { and, eq } from 'drizzle-orm';
import type { PauseReason } from '#contract/office/webhook.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { isAway, isUnreachable, PAUSED_AFTER_MS, restAfter, waitAfter } from '#domain/webhooks/retries.ts';
import {
  type WebhookDelivery,
  type WebhookEndpoint,
  webhookDeliveries,
  webhookEndpoints,
} from '#server/features/audit/events/events.tables.ts';
import { enqueueMails, type MailServices } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding, MailDraft } from '#server/features/mails/mail-content.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { publicPart } from '../webhooks.presenter.ts';
import { lockEndpoint, writeEndpoint } from '../webhooks.queries.ts';
import type { Attempted } from './attempt-delivery.ts';
import { bringForward } from './deliveries.queries.ts';

export interface RecordServices extends MailServices {
  database: Database;
}

/** HTTP: the receiver wants nothing at this address any more. */
const NO_LONGER_THERE = 410;

/** Writes how an attempt went, and what follows for the endpoint: it is well, rests for a while, or is paused. */
export function recordAttempt(
  services: RecordServices,
  {
    endpoint: { id: endpointId, url },
    delivery,
    attempted,
    at,
  }: { endpoint: Pick<WebhookEndpoint, 'id' | 'url'>; delivery: WebhookDelivery; attempted: Attempted; at: Date },
): Promise<void> {
  return services.database.transaction(async (tx) => {
    // Waits for a change by staff, such as a pause.
    const endpoint = await lockEndpoint(tx, endpointId);
    if (!endpoint) return;
    // Staff changed the address meanwhile: what the former one answered says nothing of it.
    if (endpoint.url !== url) return recordDelivery(tx, delivery, attempted, { at, isPaused: true });
    const { failures, failingSince } = endpoint;
    const health = healthAfter({ failures, failingSince }, attempted, at);
    const pausedWhy = endpoint.pausedAt ? null : pauseFor(health, attempted, at);
    await recordDelivery(tx, delivery, attempted, { at, isPaused: pausedWhy !== null });
    if (isAway(failures) && health.failures === 0) await bringForward(tx, endpointId, at);
    await tx.update(webhookEndpoints).set(health).where(eq(webhookEndpoints.id, endpointId));
    if (pausedWhy) await pause(tx, services, endpoint, { pausedWhy, problem: attempted.problem, at, ...health });
  });
}

async function recordDelivery(
  tx: Connection,
  { id, attempts: before, nextAt }: WebhookDelivery,
  attempted: Attempted,
  { at, isPaused }: { at: Date; isPaused: boolean },
): Promise<void> {
  const isDelivered = attempted.problem === null;
  // One that only found out that the endpoint is still away keeps its own attempts.
  const isEarly = nextAt > at && !isDelivered;
  const attempts = isEarly ? before : before + 1;
  const wait = waitAfter(attempts);
  // While the endpoint is paused, it waits: nothing is lost.
  const isOver = !isDelivered && !isEarly && !isPaused && wait === null;
  const next = isEarly || wait === null ? {} : { nextAt: secondsAfter(at, wait) };
  const state = isDelivered ? ('delivered' as const) : isOver ? ('failed' as const) : ('waiting' as const);
  await tx
    .update(webhookDeliveries)
    .set({ ...attempted, ...next, state, attempts, attemptedAt: at })
    // Another process may have delivered it, if this one was suspended for long.
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'waiting')));
}

interface Health {
  /** Attempts in a row that did not reach it. */
  failures: number;
  failingSince: Date | null;
  restUntil: Date | null;
}

function healthAfter(before: Omit<Health, 'restUntil'>, { status, problem }: Attempted, at: Date): Health {
  if (problem === null) return { failures: 0, failingSince: null, restUntil: null };
  const failingSince = before.failingSince ?? at;
  if (!isUnreachable(status)) return { failures: 0, failingSince, restUntil: null };
  const failures = before.failures + 1;
  const rest = restAfter(failures);
  return { failures, failingSince, restUntil: rest > 0 ? secondsAfter(at, rest) : null };
}

/** Why the endpoint is paused after this attempt; null when it is not. */
function pauseFor({ failingSince }: Health, { status }: Attempted, at: Date): 'gone' | 'failing' | null {
  if (status === NO_LONGER_THERE) return 'gone';
  return failingSince && at.getTime() - failingSince.getTime() >= PAUSED_AFTER_MS ? 'failing' : null;
}

async function pause(
  tx: Connection,
  { jobs, branding }: RecordServices,
  endpoint: WebhookEndpoint,
  {
    pausedWhy,
    problem,
    at,
    failingSince,
  }: { pausedWhy: 'gone' | 'failing'; problem: string | null; at: Date } & Health,
): Promise<void> {
  await writeEndpoint(tx, endpoint.id, { pausedAt: at, pausedWhy });
  const pauseFacts = { pausedWhy, problem, failingSince: failingSince ?? at };
  await enqueueMails(tx, jobs, [composePausedMail(endpoint, pauseFacts, branding)]);
}

const secondsAfter = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

interface Pause {
  pausedWhy: Exclude<PauseReason, 'staff'>;
  problem: string | null;
  failingSince: Date;
}

/** Tells the shop that the shop itself paused a webhook. */
function composePausedMail(
  { id, name, url }: WebhookEndpoint,
  { pausedWhy, problem, failingSince }: Pause,
  branding: MailBranding,
): MailDraft {
  const why =
    pausedWhy === 'gone'
      ? 'Su servidor respondió que esa dirección ya no recibe avisos.'
      : 'Desde hace tres días no le llega ningún aviso.';
  return {
    recipients: [branding.shopInbox],
    kind: 'webhook-paused',
    audience: 'shop',
    subject: `El webhook «${name}» quedó en pausa`,
    title: 'Un webhook quedó en pausa',
    preview: why,
    blocks: [
      {
        kind: 'paragraph',
        text: `${why} Los avisos nuevos se guardan hasta 30 días, y salen en orden cuando lo reanudes.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Webhook', name],
          ['Dirección', publicPart(url)],
          ['Falla desde', formatCaracasDateTime(failingSince)],
          ['Último intento', problem ?? ''],
        ],
      },
      { kind: 'button', label: 'Ver el webhook', url: `${branding.publicUrl}/admin/webhooks/${id}` },
    ],
  };
}
