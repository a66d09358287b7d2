import type { ContentKind } from '#contract/content/document.ts';
import { isDeepEqual } from '#domain/content/is-deep-equal.ts';
import { isPageKind } from '#domain/content/page-address.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { presentSummary } from './content.presenter.ts';
import { type DocumentState, lockState, selectVersion, updateDocument } from './content.queries.ts';
import type { DocumentRow } from './content.tables.ts';
import { insertVersion, type NewVersion } from './publish.ts';
import { NO_DRAFT } from './save-draft.ts';

interface Undo {
  kind: ContentKind;
  /** The published version that the person sees. */
  version: number;
  actor: Actor;
  now: Date;
}

/**
 * Takes back the last publication: what was shown before it becomes a new version. An undo is undone in the same way.
 * Refused if somebody has published since; the details are the document as it is, so that the person may decide again.
 */
export function undoPublication(
  database: Database,
  { kind, version, actor, now }: Undo,
): Promise<Outcome<DocumentState>> {
  return attempt(database, async (tx) => {
    const state = await lockState(tx, kind);
    const newer = refuseNewer(state, version);
    if (newer) return newer;
    return restoreEarlier(tx, state, { version, actor, now });
  });
}

/** Shows again what a document under lock had before its newest version, whose number is `version`. */
export async function restoreEarlier(
  tx: Connection,
  state: DocumentState,
  { version, actor, now }: Omit<Undo, 'kind'>,
): Promise<Outcome<DocumentState>> {
  const { kind } = state.row;
  const before = await selectVersion(tx, kind, version - 1);
  if (!before && state.published?.how === 'first') return conflict(NOTHING_BEFORE);
  if (!before && version > 1) return conflict('La versión anterior ya no está en el historial.');
  const restored = { content: before?.content ?? null, by: actor.name, how: 'undo' as const, now };
  const published = await insertVersion(tx, state, restored);
  await recordAudit(tx, actor, 'content.undone', { kind: 'content', id: kind }, { version });
  return { ok: true, value: { ...state, row: await updateDocument(tx, kind, draftAfter(state, restored)), published } };
}

const NOTHING_BEFORE = 'Antes de estos textos no hubo otros de tu casa. Cámbialos y publícalos.';

/** Refuses to take back another publication than the one that the person sees. */
export function refuseNewer(state: DocumentState, version: number): Refusal | null {
  const { published } = state;
  if (!published) return conflict('Todavía no se ha publicado nada.');
  if (published.version === version) return null;
  const { publishedBy, publishedAt } = published;
  const message = `${nameOfActor(publishedBy)} publicó después, el ${formatCaracasDateTime(publishedAt)}. Puedes deshacer esa publicación en su lugar.`;
  return { ok: false, code: 'not_undoable', message, details: presentSummary(state) };
}

/**
 * The draft after a page is taken out of the shop or shown again. When it is taken out and has no draft, its content becomes
 * the draft, so that nothing is lost. When it is shown again, a draft equal to what is shown is deleted. Any other draft stays.
 */
export function draftAfter(
  { row, published }: DocumentState,
  { content, by, now }: Pick<NewVersion, 'content' | 'by' | 'now'>,
): Partial<DocumentRow> {
  const draftVersion = row.draftVersion + 1;
  if (!isPageKind(row.kind)) return { draftVersion: row.draftVersion };
  if (!content && !row.draft) return { draft: published?.content ?? null, draftBy: by, draftAt: now, draftVersion };
  return content && isDeepEqual(row.draft, content)
    ? { ...NO_DRAFT, draftVersion }
    : { draftVersion: row.draftVersion };
}
