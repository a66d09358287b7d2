import type { CampaignStart } from '#contract/campaigns/campaign.ts';
import type { ContentDocument } from '#contract/content/document.ts';
import { clashOf, isPrepared } from '#domain/content/campaign.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime, fromCaracasMinute } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { lockCollections } from '#server/features/collections/collections.queries.ts';
import { nameOfDocument } from '#server/features/content/content.presenter.ts';
import { type DocumentState, lockState, updateDocument } from '#server/features/content/content.queries.ts';
import { publishDraft, readyDraft } from '#server/features/content/publish.ts';
import { NOT_SCHEDULED, refuseHour } from '#server/features/content/schedule.ts';
import { attempt, conflict, type Outcome, type Refusal, versionConflict } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import { beginCampaign, collectionsOf } from './begin-campaign.ts';
import { type CampaignWork, RUN_CAMPAIGNS } from './campaign-work.ts';
import { presentCampaign } from './campaigns.presenter.ts';
import { lockCampaigns, selectCampaign, selectLiveCampaigns, spanOf, updateCampaign } from './campaigns.queries.ts';
import type { CampaignRow } from './campaigns.tables.ts';
import { NO_CAMPAIGN, recordOf, refuseMissing } from './write-campaigns.ts';

type Start = CampaignStart & RecordChange;

/**
 * Starts a campaign now, or schedules it: all of it, or nothing with the reason. The drafts are published as the person saw
 * them, also at a later hour.
 */
export async function startCampaign(
  { database, jobs, catalogue, now: clock }: CampaignWork,
  { id, seen, at, until, drafts, actor }: Start,
): Promise<Outcome<CampaignRow>> {
  const now = clock();
  // Before the transaction, because it reads the database too.
  await catalogue.refresh();
  await catalogue.searchReady();
  return attempt(database, async (tx) => {
    await lockCampaigns(tx);
    const row = await selectCampaign(tx, id);
    if (!row) return NO_CAMPAIGN;
    if (!isPrepared(row.state)) return conflict('Esta campaña ya está programada o ya empezó.');
    if (seen !== null && seen !== row.version) {
      const message = 'Otra persona cambió esta campaña mientras la mirabas. Ciérrala y revísala.';
      return versionConflict(message, await presentCampaign(tx, row));
    }
    const from = at === null ? now : fromCaracasMinute(at);
    const endsAt = until === null ? null : fromCaracasMinute(until);
    const wrong =
      (at === null ? null : refuseHour('at', from, now)) ??
      (endsAt && refuseHour('until', endsAt, now)) ??
      (await refuseClash(tx, row, from, endsAt));
    if (wrong) return wrong;
    const missing = await refuseMissing(tx, row, []);
    if (missing) return conflict(`${missing.message}: quítala de la campaña.`);
    await lockCollections(tx, collectionsOf(row));
    const ready = await readyDrafts(tx, row, drafts);
    if (!ready.ok) return ready;
    for (const hour of at === null ? [endsAt] : [from, endsAt]) {
      const afterSeconds = hour && Math.ceil((hour.getTime() - now.getTime()) / 1000);
      if (afterSeconds !== null) await jobs.enqueue(tx, RUN_CAMPAIGNS, {}, { afterSeconds });
    }
    const decided = await updateCampaign(tx, id, {
      startsAt: from,
      endsAt,
      startedBy: actor.name,
      accountId: actor.accountId,
    });
    if (at !== null) {
      for (const { state, content } of ready.value) {
        const scheduled = { scheduled: content, scheduledAt: from, scheduledBy: actor.name, scheduledCampaign: id };
        await updateDocument(tx, state.row.kind, { ...scheduled, scheduledDraft: state.row.draftVersion });
      }
      const hours = { at: from.toISOString(), until: endsAt?.toISOString() ?? null };
      await recordAudit(tx, actor, 'campaign.scheduled', recordOf(row), hours);
      return { ok: true, value: await updateCampaign(tx, id, { state: 'scheduled' }) };
    }
    const published: DocumentState[] = [];
    for (const { state, content } of ready.value) {
      published.push(await publishDraft(tx, state, { content, actor, now }));
    }
    const running = await beginCampaign(tx, decided, { catalogue, published, actor, now });
    if (running.itemsState === 'pending') await jobs.enqueue(tx, RUN_CAMPAIGNS, {});
    return { ok: true, value: running };
  });
}

/** Takes the hour of a campaign back. Its documents are drafts, as before. */
export function withdrawCampaign(
  { database }: Pick<CampaignWork, 'database'>,
  { id, actor }: { id: number; actor: Actor },
): Promise<Outcome<CampaignRow>> {
  return attempt(database, async (tx) => {
    await lockCampaigns(tx);
    const row = await selectCampaign(tx, id);
    if (!row) return NO_CAMPAIGN;
    if (row.state !== 'scheduled') return conflict('Esta campaña no está programada. Quizá ya empezó.');
    await releaseDocuments(tx, row);
    await recordAudit(tx, actor, 'campaign.withdrawn', recordOf(row), { at: row.startsAt?.toISOString() });
    const none = { state: 'draft' as const, startsAt: null, endsAt: null, startedBy: null, accountId: null };
    return { ok: true, value: await updateCampaign(tx, id, none) };
  });
}

/** The documents no longer wait for the campaign. */
export async function releaseDocuments(tx: Connection, row: CampaignRow): Promise<void> {
  for (const kind of row.kinds.toSorted()) {
    const { row: document } = await lockState(tx, kind);
    if (document.scheduledCampaign === row.id) await updateDocument(tx, kind, NOT_SCHEDULED);
  }
}

interface ReadyDraft {
  state: DocumentState;
  content: ContentDocument;
}

/** Locks the documents of a campaign, in the order in which every campaign does. */
async function readyDrafts(
  tx: Connection,
  { kinds }: CampaignRow,
  drafts: CampaignStart['drafts'],
): Promise<Outcome<ReadyDraft[]>> {
  const seen = new Map(drafts.map(({ kind, version }) => [kind, version]));
  const ready: ReadyDraft[] = [];
  for (const kind of kinds.toSorted()) {
    const state = await lockState(tx, kind);
    const content = readyDraft(state, state.row.draft && (seen.get(kind) ?? 0));
    if (!content.ok) return ofDocument(state, content);
    ready.push({ state, content: content.value });
  }
  return { ok: true, value: ready };
}

/** The refusal of one document, with its name. */
function ofDocument(state: DocumentState, { code, message, details }: Refusal): Refusal {
  const [fault] = Array.isArray(details) ? (details as { message: string }[]) : [];
  const why = code === 'version_conflict' ? 'El borrador cambió mientras lo mirabas. Revísalo.' : message;
  return conflict([`${nameOfDocument(state)}: ${why}`, fault?.message].filter(Boolean).join(' '));
}

/** Refuses a campaign that changes the same as another one during the same time. */
async function refuseClash(tx: Connection, row: CampaignRow, from: Date, until: Date | null): Promise<Refusal | null> {
  const span = spanOf(row, from, until);
  for (const other of await selectLiveCampaigns(tx, row.id)) {
    if (!other.startsAt) continue;
    const clash = clashOf(span, spanOf(other, other.startsAt, other.endsAt));
    if (!clash) continue;
    const what = {
      kind: 'publica uno de los mismos contenidos',
      collection: 'muestra una de las mismas colecciones',
      discount: 'también pone descuentos',
    }[clash.what];
    const end = other.endsAt ? `hasta el ${formatCaracasDateTime(other.endsAt)}` : 'hasta que alguien la deshaga';
    const lasts = asSentence(`La campaña «${other.name}» ${what}, ${end}`);
    return conflict(`${lasts} Deshazla primero o elige otras fechas.`);
  }
  return null;
}
