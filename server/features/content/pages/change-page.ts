import { eq } from 'drizzle-orm';
import { type PageKind, pageId, pagePath } from '#domain/content/page-address.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { recordRedirect } from '#server/features/redirects/record-redirect.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { announce } from '#server/platform/live-value.ts';
import { type DocumentState, lockState, updateDocument } from '../content.queries.ts';
import { CONTENT_CHANNEL, contentDocuments, contentLinks, contentPages, type VersionRow } from '../content.tables.ts';
import { insertVersion } from '../publish.ts';
import { NO_DRAFT } from '../save-draft.ts';
import { NOT_SCHEDULED } from '../schedule.ts';
import { draftAfter, refuseNewer } from '../undo-publication.ts';
import { slugTaken } from './create-page.ts';

interface PageAct {
  kind: PageKind;
  actor: Actor;
}

/** Moves a page to another address at once. The old one leads to it, if the page was ever published. */
export function movePage(
  database: Database,
  { kind, slug, actor }: PageAct & { slug: string },
): Promise<Outcome<DocumentState>> {
  return attempt(
    database,
    async (tx) => {
      const state = await lockState(tx, kind);
      const { page, published } = state;
      if (!page) return NO_PAGE;
      if (page.slug === slug) return { ok: true, value: state };
      const [moved] = await tx.update(contentPages).set({ slug }).where(eq(contentPages.id, page.id)).returning();
      await announce(tx, CONTENT_CHANNEL);
      if (published) await recordRedirect(tx, pagePath(page.slug), pagePath(slug), shownIn(published));
      await recordAudit(tx, actor, 'content.page-moved', recordOf(kind), { before: page.slug, after: slug });
      return { ok: true, value: { ...state, page: moved ?? null } };
    },
    slugTaken(slug),
  );
}

/**
 * Takes a page out of the shop: its address answers 404, and what it said stays as a draft. An undo shows it again.
 * @param version the published one that the person sees
 */
export function unpublishPage(
  database: Database,
  { kind, version, actor, now }: PageAct & { version: number; now: Date },
): Promise<Outcome<DocumentState>> {
  return attempt(database, async (tx) => {
    const state = await lockState(tx, kind);
    const newer = refuseNewer(state, version);
    if (newer) return newer;
    if (!state.published?.content) return conflict('Esta página no está publicada.');
    if (state.row.scheduledAt) return conflict('Hay una publicación programada. Retírala primero.');
    const none = { content: null, by: actor.name, how: 'unpublish' as const, now };
    const published = await insertVersion(tx, state, none);
    await recordAudit(tx, actor, 'content.page-unpublished', recordOf(kind), { version });
    return { ok: true, value: { ...state, row: await updateDocument(tx, kind, draftAfter(state, none)), published } };
  });
}

/** Deletes a page. Its address leads to the home page, if it was ever published; its history stays as long as any other. */
export function deletePage(database: Database, { kind, actor }: PageAct): Promise<Outcome<null>> {
  return attempt(database, async (tx) => {
    const { page, published, row } = await lockState(tx, kind);
    if (!page) return NO_PAGE;
    if (row.scheduledCampaign !== null)
      return conflict('Una campaña programada publica esta página. Retírala primero.');
    await tx.delete(contentLinks).where(eq(contentLinks.kind, kind));
    await tx.delete(contentPages).where(eq(contentPages.id, pageId(kind)));
    await announce(tx, CONTENT_CHANNEL);
    if (published) {
      await updateDocument(tx, kind, { ...NO_DRAFT, ...NOT_SCHEDULED });
      await recordRedirect(tx, pagePath(page.slug), '/', shownIn(published));
    } else await tx.delete(contentDocuments).where(eq(contentDocuments.kind, kind));
    await recordAudit(tx, actor, 'content.page-deleted', recordOf(kind), { slug: page.slug });
    return { ok: true, value: null };
  });
}

const shownIn = ({ content }: VersionRow) => ({ wasShown: content !== null });
const recordOf = (kind: PageKind) => ({ kind: 'content', id: kind });
const NO_PAGE = { ok: false, code: 'not_found', message: 'Esta página ya no existe' } as const;
