import type { ContentKind } from '#contract/content/document.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { presentSummary } from './content.presenter.ts';
import { type DocumentState, lockState, selectVersion } from './content.queries.ts';
import { insertVersion } from './publish.ts';

export interface Undo {
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
    const { row, published } = state;
    if (!published) return conflict('Todavía no se ha publicado nada.');
    if (published.version !== version) {
      const { publishedBy, publishedAt } = published;
      const message = `${nameOfActor(publishedBy)} publicó después, el ${formatCaracasDateTime(publishedAt)}. Puedes deshacer esa publicación en su lugar.`;
      return { ok: false, code: 'not_undoable', message, details: presentSummary(state) };
    }
    const before = await selectVersion(tx, kind, version - 1);
    if (!before && version > 1) return conflict('La versión anterior ya no está en el historial.');
    const restored = { content: before?.content ?? null, by: actor.name, how: 'undo' as const, now };
    const added = await insertVersion(tx, state, restored);
    await recordAudit(tx, actor, 'content.undone', { kind: 'content', id: kind }, { version });
    return { ok: true, value: { row, published: added } };
  });
}
