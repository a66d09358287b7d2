import type { ContentKind } from '#contract/content/document.ts';
import { giveBackShowing } from '#domain/catalogue/collections/campaign-showing.ts';
import { isPageKind } from '#domain/content/page-address.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { lockCollection, lockCollections } from '#server/features/collections/collections.queries.ts';
import { nameOfDocument } from '#server/features/content/content.presenter.ts';
import { lockState } from '#server/features/content/content.queries.ts';
import { restoreEarlier } from '#server/features/content/undo-publication.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { showingOf, writeShowing } from './begin-campaign.ts';
import { type CampaignWork, RUN_CAMPAIGNS } from './campaign-work.ts';
import { lockCampaigns, selectCampaign, updateCampaign } from './campaigns.queries.ts';
import type { CampaignRow, ShownCollection } from './campaigns.tables.ts';
import { NO_CAMPAIGN, recordOf } from './write-campaigns.ts';

/**
 * Takes a running campaign back: documents and collections here, discounts afterwards. What somebody has changed since stays,
 * and the campaign says so.
 */
export function undoCampaign(
  { database, jobs, now: clock }: Pick<CampaignWork, 'database' | 'jobs' | 'now'>,
  { id, actor }: { id: number; actor: Actor },
): Promise<Outcome<CampaignRow>> {
  const now = clock();
  return attempt(database, async (tx) => {
    await lockCampaigns(tx);
    const row = await selectCampaign(tx, id);
    if (!row) return NO_CAMPAIGN;
    if (row.state === 'undone') {
      return conflict(row.undoneBy ? `Ya la deshizo ${nameOfActor(row.undoneBy)}.` : 'Ya terminó a su hora.');
    }
    if (row.state !== 'running') return conflict('Esta campaña no ha empezado.');
    const ended = await endCampaign(tx, row, { actor, undoneBy: actor.name, now });
    if (ended.itemsState === 'pending') await jobs.enqueue(tx, RUN_CAMPAIGNS, {});
    return { ok: true, value: ended };
  });
}

interface Ending {
  actor: Actor;
  /** Null: it ends at its hour. */
  undoneBy: string | null;
  now: Date;
}

/** Ends a running campaign in a transaction that holds `lockCampaigns`. */
export async function endCampaign(
  tx: Connection,
  row: CampaignRow,
  { actor, undoneBy, now }: Ending,
): Promise<CampaignRow> {
  await lockCollections(
    tx,
    row.shown.map(({ id }) => id),
  );
  const published = Object.entries(row.published).toSorted() as [ContentKind, number][];
  // All are locked before the first is published, because publishing a page locks the redirects.
  for (const [kind] of published) await lockState(tx, kind);
  const notes: string[] = [];
  for (const [kind, version] of published) {
    const note = await restoreDocument(tx, kind, { version, actor, now });
    if (note) notes.push(note);
  }
  for (const shown of row.shown) {
    const note = await giveBackCollection(tx, shown, actor);
    if (note) notes.push(note);
  }
  await recordAudit(tx, actor, 'campaign.undone', recordOf(row), { at: undoneBy === null ? 'hour' : 'now', notes });
  return updateCampaign(tx, row.id, {
    state: 'undone',
    undoneAt: now,
    undoneBy,
    notes: [...row.notes, ...notes],
    accountId: actor.accountId,
    // Also when they are still being set: that stops at the next look at the state, and what was done is taken back.
    itemsState: row.itemsState === 'none' ? 'none' : 'pending',
  });
}

/** @returns why the document stays as it is, in Spanish; null when it shows again what it showed before */
async function restoreDocument(
  tx: Connection,
  kind: ContentKind,
  act: { version: number; actor: Actor; now: Date },
): Promise<string | null> {
  const state = await lockState(tx, kind);
  const { published, page } = state;
  if (isPageKind(kind) && !page) return 'Una de las páginas se eliminó después.';
  const name = nameOfDocument(state);
  if (published?.version === act.version) {
    const restored = await restoreEarlier(tx, state, act);
    return restored.ok ? null : `${name}: ${restored.message}`;
  }
  const { publishedBy = '', publishedAt = act.now, how } = published ?? {};
  const did = how === 'undo' ? 'ya deshizo su publicación' : how === 'unpublish' ? 'la retiró' : 'publicó después';
  const who = `${nameOfActor(publishedBy)} ${did}, el ${formatCaracasDateTime(publishedAt)}`;
  return `${name}: ${asSentence(who)} Se queda como está.`;
}

/** @returns what stays of the collection, in Spanish; null when it is as before */
async function giveBackCollection(
  tx: Connection,
  { id, before, after }: ShownCollection,
  actor: Actor,
): Promise<string | null> {
  const row = await lockCollection(tx, id);
  if (!row) return 'Una de las colecciones se eliminó después.';
  const now = showingOf(row);
  const { values, isLeft } = giveBackShowing(now, before, after);
  if (Object.keys(values).length > 0) await writeShowing(tx, row, { ...now, ...values }, actor);
  return isLeft
    ? `Colección «${row.name}»: alguien cambió después dónde o cuándo se ve. Eso se queda como está.`
    : null;
}
