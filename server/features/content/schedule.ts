import type { ContentKind } from '#contract/content/document.ts';
import { fromCaracasMinute } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { JobKind, Jobs } from '#server/platform/jobs/jobs.ts';
import { type DocumentState, isDue, lockState, updateDocument } from './content.queries.ts';
import { insertVersion, readyDraft } from './publish.ts';
import { type DraftAct, NO_DRAFT } from './save-draft.ts';

/** Publishes what is due. Harmless when it comes too early, twice, or after the publication was withdrawn. */
export const PUBLISH_CONTENT: JobKind<{ kind: ContentKind }> = { name: 'publish-content' };

const DAY_MS = 24 * 60 * 60 * 1000;
const FURTHEST_DAYS = 366;
export const NOT_SCHEDULED = {
  scheduled: null,
  scheduledAt: null,
  scheduledBy: null,
  scheduledDraft: null,
  scheduledCampaign: null,
};

/** Publishes the draft as it is now at an hour. It may be changed afterwards; the publication stays as it is. */
export function schedulePublication(
  { database, jobs }: { database: Database; jobs: Jobs },
  { kind, seen, actor, at, now }: DraftAct & { at: string; now: Date },
): Promise<Outcome<DocumentState>> {
  return attempt(database, async (tx) => {
    const state = await lockState(tx, kind);
    const content = readyDraft(state, seen);
    if (!content.ok) return content;
    const scheduledAt = fromCaracasMinute(at);
    const wrong = refuseHour('at', scheduledAt, now);
    if (wrong) return wrong;
    const waitMs = scheduledAt.getTime() - now.getTime();
    const scheduled = { scheduled: content.value, scheduledAt, scheduledBy: actor.name };
    const row = await updateDocument(tx, kind, { ...scheduled, scheduledDraft: state.row.draftVersion });
    await jobs.enqueue(tx, PUBLISH_CONTENT, { kind }, { afterSeconds: Math.ceil(waitMs / 1000) });
    await recordAudit(tx, actor, 'content.scheduled', { kind: 'content', id: kind }, { at: scheduledAt.toISOString() });
    return { ok: true, value: { ...state, row } };
  });
}

/** Refuses an hour that has passed, or that is more than a year away. @param field where the refusal is shown */
export function refuseHour(field: string, at: Date, now: Date): Refusal | null {
  const waitMs = at.getTime() - now.getTime();
  if (waitMs <= 0) return invalidField(field, 'Esa hora ya pasó. Elige una que esté por venir.');
  return waitMs > FURTHEST_DAYS * DAY_MS ? invalidField(field, 'Elige una fecha dentro del próximo año.') : null;
}

export function withdrawPublication(
  database: Database,
  { kind, actor }: { kind: ContentKind; actor: Actor },
): Promise<Outcome<DocumentState>> {
  return attempt(database, async (tx) => {
    const state = await lockState(tx, kind);
    if (!state.row.scheduledAt) return conflict('No hay ninguna publicación programada. Quizá ya se publicó.');
    if (state.row.scheduledCampaign !== null) return OF_CAMPAIGN;
    const at = state.row.scheduledAt.toISOString();
    await recordAudit(tx, actor, 'content.withdrawn', { kind: 'content', id: kind }, { at });
    return { ok: true, value: { ...state, row: await updateDocument(tx, kind, NOT_SCHEDULED) } };
  });
}

const OF_CAMPAIGN = conflict('La programó una campaña. Retírala en Página web, Campañas.');

/** Publishes what was scheduled for an hour that has come, once, however many processes try. */
export function publishDue(
  database: Database,
  { kind, now }: { kind: ContentKind; now: Date },
): Promise<Outcome<DocumentState | null>> {
  return attempt(database, async (tx) => {
    // Checked before locking, because the lock inserts a row for a document that nobody has written yet.
    if (!(await isDue(tx, kind, now))) return { ok: true, value: null };
    const state = await lockState(tx, kind);
    const { scheduledAt, scheduledCampaign } = state.row;
    if (!scheduledAt || scheduledAt > now || scheduledCampaign !== null) return { ok: true, value: null };
    return { ok: true, value: await publishScheduled(tx, state, now) };
  });
}

/** Publishes what a document under lock has waiting. */
export async function publishScheduled(tx: Connection, state: DocumentState, now: Date): Promise<DocumentState> {
  const { kind, scheduled, scheduledBy, scheduledDraft, draftVersion } = state.row;
  const published = await insertVersion(tx, state, {
    content: scheduled,
    by: scheduledBy ?? '',
    how: 'scheduled',
    now,
  });
  // A draft that was changed since is still a draft.
  const draft = scheduledDraft === draftVersion ? { ...NO_DRAFT, draftVersion: draftVersion + 1 } : {};
  return { ...state, row: await updateDocument(tx, kind, { ...NOT_SCHEDULED, ...draft }), published };
}
