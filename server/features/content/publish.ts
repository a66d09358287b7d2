import { blocksName, blocksOf, type ContentDocument } from '#contract/content/document.ts';
import { pagePath } from '#domain/content/page-address.ts';
import { publishFaults } from '#domain/content/publish-faults.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { releaseAddress } from '#server/features/redirects/record-redirect.ts';
import { attempt, conflict, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { announce } from '#server/platform/live-value.ts';
import { type DocumentState, lockState, updateDocument } from './content.queries.ts';
import { CONTENT_CHANNEL, contentVersions, type VersionRow } from './content.tables.ts';
import { type DraftAct, NO_DRAFT, refuseStale } from './save-draft.ts';

/** Publishes the draft now. Refused while something is missing, or while another publication waits for its hour. */
export function publishNow(
  database: Database,
  { kind, seen, actor, now }: DraftAct & { now: Date },
): Promise<Outcome<DocumentState>> {
  return attempt(database, async (tx) => {
    const state = await lockState(tx, kind);
    const content = readyDraft(state, seen);
    if (!content.ok) return content;
    return { ok: true, value: await publishDraft(tx, state, { content: content.value, actor, now }) };
  });
}

/** Publishes the draft of a document under lock. */
export async function publishDraft(
  tx: Connection,
  state: DocumentState,
  { content, actor, now }: { content: ContentDocument; actor: Actor; now: Date },
): Promise<DocumentState> {
  const { kind, draftVersion } = state.row;
  const published = await insertVersion(tx, state, { content, by: actor.name, how: 'now', now });
  await recordAudit(tx, actor, 'content.published', { kind: 'content', id: kind }, { version: published.version });
  const row = await updateDocument(tx, kind, { ...NO_DRAFT, draftVersion: draftVersion + 1 });
  return { ...state, row, published };
}

/** The draft, if it can be published as the caller saw it. */
export function readyDraft(state: DocumentState, seen: number | null): Outcome<ContentDocument> {
  const { draft, scheduledAt, scheduledCampaign } = state.row;
  const stale = refuseStale(state, seen);
  if (stale) return stale;
  if (scheduledAt) {
    const at = formatCaracasDateTime(scheduledAt);
    return conflict(
      scheduledCampaign === null
        ? `${asSentence(`Ya hay una publicación programada para el ${at}`)} Retírala primero.`
        : `${asSentence(`Una campaña lo publica el ${at}`)} Retírala primero en Campañas.`,
    );
  }
  if (!draft) return conflict('No hay cambios por publicar.');
  const faults = publishFaults(blocksOf(draft), blocksName(state.row.kind).one);
  if (faults.length > 0) return { ...INCOMPLETE, details: faults };
  return { ok: true, value: draft };
}

const INCOMPLETE: Refusal = {
  ok: false,
  code: 'invalid',
  message: 'Falta algo antes de publicar.',
};

export interface NewVersion {
  /** Null: the default document; a page is then not shown. */
  content: ContentDocument | null;
  by: string;
  how: VersionRow['how'];
  now: Date;
}

/** Adds a version to the history of a document under lock, which is then what the shop shows. */
export async function insertVersion(
  tx: Connection,
  { row, published, page }: DocumentState,
  { content, by, how, now }: NewVersion,
): Promise<VersionRow> {
  const version = (published?.version ?? 0) + 1;
  const [added] = await tx
    .insert(contentVersions)
    .values({ kind: row.kind, version, content, publishedAt: now, publishedBy: by, how })
    .returning();
  if (!added) throw new Error('The version was not inserted');
  await announce(tx, CONTENT_CHANNEL);
  if (page && content) await releaseAddress(tx, pagePath(page.slug));
  return added;
}
