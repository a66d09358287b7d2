import type { ContentDocument, ContentKind } from '#contract/content/document.ts';
import { isDeepEqual } from '#domain/content/is-deep-equal.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome, versionConflict } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { presentContent } from './content.presenter.ts';
import { contentOf, type DocumentState, lockState, updateDocument } from './content.queries.ts';
import { refuseMissingAssets } from './content-assets.ts';

export interface DraftAct {
  kind: ContentKind;
  /** Version of the draft that the caller saw; null skips the check. */
  seen: number | null;
  actor: Actor;
}

/**
 * Saves the draft while it is being written. A draft that equals what is published is deleted. Only the first save is
 * logged, because the history shows the outcome.
 */
export function saveDraft(
  database: Database,
  { kind, seen, actor, content, now }: DraftAct & { content: ContentDocument; now: Date },
): Promise<Outcome<DocumentState>> {
  return attempt(database, async (tx) => {
    const state = await lockState(tx, kind);
    const refused = refuseStale(state, seen) ?? (await refuseMissingAssets(tx, content));
    if (refused) return refused;
    const { row, published } = state;
    const isNone = isDeepEqual(content, contentOf(kind, published));
    const draft = isNone ? NO_DRAFT : { draft: content, draftBy: actor.name, draftAt: now };
    if (!row.draft && !isNone) await recordAudit(tx, actor, 'content.drafted', { kind: 'content', id: kind });
    const saved = await updateDocument(tx, kind, { ...draft, draftVersion: row.draftVersion + 1 });
    return { ok: true, value: { ...state, row: saved } };
  });
}

export function discardDraft(database: Database, { kind, seen, actor }: DraftAct): Promise<Outcome<DocumentState>> {
  return attempt(database, async (tx) => {
    const state = await lockState(tx, kind);
    const stale = refuseStale(state, seen);
    if (stale) return stale;
    const { row } = state;
    if (!row.draft) return { ok: true, value: state };
    await recordAudit(tx, actor, 'content.discarded', { kind: 'content', id: kind });
    const none = { ...NO_DRAFT, draftVersion: row.draftVersion + 1 };
    return { ok: true, value: { ...state, row: await updateDocument(tx, kind, none) } };
  });
}

export const NO_DRAFT = { draft: null, draftBy: null, draftAt: null };

/** Refuses an act on a draft that somebody changed since the caller saw it; the details are the document as it is. */
export function refuseStale(state: DocumentState, seen: number | null) {
  if (seen === null || seen === state.row.draftVersion) return null;
  return versionConflict('Otra persona cambió el borrador mientras lo editabas.', presentContent(state));
}
