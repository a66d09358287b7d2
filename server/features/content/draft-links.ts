import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { type ContentKind, DOCUMENT_FACTS } from '#contract/content/document.ts';
import { DRAFT_PARAMETER } from '#contract/content/draft-link.ts';
import { isPageKind, pagePath } from '#domain/content/page-address.ts';
import { findAccess } from '#server/features/accounts/staff/roles.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { AccountActor, Actor } from '#server/platform/http/actor.ts';
import { hashOfLink, makeLinkToken } from '#server/platform/secrets/link-token.ts';
import { lockState } from './content.queries.ts';
import { contentLinks, type LinkRow } from './content.tables.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long (ms) a link shows the draft: a link for others, and the editor's own preview. */
const LIFE_MS = { sharing: 7 * 24 * HOUR_MS, editor: 12 * HOUR_MS };
const MOST_SHARED = 20;
/** The previews of one person's open editors; an older one stops showing. */
const MOST_OF_EDITOR = 4;

interface NewLink {
  kind: ContentKind;
  purpose: keyof typeof LIFE_MS;
  actor: AccountActor;
  now: Date;
}

/** Makes a link that shows the draft as it is when the link is opened. @returns its path, which is not stored */
export function makeDraftLink(
  database: Database,
  { kind, purpose, actor, now }: NewLink,
): Promise<Outcome<{ link: LinkRow; path: string }>> {
  return attempt(database, async (tx) => {
    const { page } = await lockState(tx, kind);
    const ofEditor = purpose === 'editor';
    if (ofEditor) await endOldPreviews(tx, kind, actor);
    else if ((await selectLinks(tx, kind, now)).length >= MOST_SHARED) {
      return conflict(`Ya hay ${MOST_SHARED} enlaces al borrador. Retira alguno primero.`);
    }
    const { token, tokenHash } = makeLinkToken();
    const expiresAt = new Date(now.getTime() + LIFE_MS[purpose]);
    const made = { kind, tokenHash, ofEditor, createdBy: actor.name, createdAt: now, expiresAt };
    const [link] = await tx
      .insert(contentLinks)
      .values({ ...made, accountId: actor.accountId })
      .returning();
    if (!link) throw new Error('The link was not inserted');
    if (!ofEditor) await recordAudit(tx, actor, 'content.link-made', { kind: 'content', id: kind });
    return {
      ok: true,
      value: { link, path: `${page ? pagePath(page.slug) : pathOf(kind)}?${DRAFT_PARAMETER}=${token}` },
    };
  });
}

const pathOf = (kind: ContentKind) => (isPageKind(kind) ? '/' : DOCUMENT_FACTS[kind].path);

export function revokeDraftLink(
  database: Database,
  { kind, id, actor }: { kind: ContentKind; id: number; actor: Actor },
): Promise<Outcome<null>> {
  return attempt(database, async (tx) => {
    const [deleted] = await tx
      .delete(contentLinks)
      .where(and(eq(contentLinks.id, id), eq(contentLinks.kind, kind), eq(contentLinks.ofEditor, false)))
      .returning();
    if (!deleted) return { ok: false, code: 'not_found', message: 'Ese enlace ya no existe' };
    await recordAudit(tx, actor, 'content.link-revoked', { kind: 'content', id: kind });
    return { ok: true, value: null };
  });
}

/** The links that were made to be passed on and still work. */
export function selectLinks(connection: Connection, kind: ContentKind, now: Date): Promise<LinkRow[]> {
  return connection
    .select()
    .from(contentLinks)
    .where(and(eq(contentLinks.kind, kind), eq(contentLinks.ofEditor, false), gt(contentLinks.expiresAt, now)))
    .orderBy(asc(contentLinks.id));
}

/** The document whose draft a link shows; null for a link that never was, has expired, was revoked, or whose maker lost access. */
export async function kindOfLink(connection: Connection, token: string, now: Date): Promise<ContentKind | null> {
  const { kind, ofEditor, accountId } = contentLinks;
  const [link] = await connection
    .select({ kind, ofEditor, accountId })
    .from(contentLinks)
    .where(and(eq(contentLinks.tokenHash, hashOfLink(token)), gt(contentLinks.expiresAt, now)));
  return link && (await mayStillShow(connection, link)) ? link.kind : null;
}

/** Whether whoever made the link could make it today. */
async function mayStillShow(
  connection: Connection,
  { ofEditor, accountId }: Pick<LinkRow, 'ofEditor' | 'accountId'>,
): Promise<boolean> {
  const maker = await findAccess(connection, accountId);
  if (!maker?.staff || maker.account.disabledAt) return false;
  return maker.staff.permissions.has(ofEditor ? 'content.read' : 'content.edit');
}

export async function deleteExpiredLinks(connection: Connection, now: Date): Promise<void> {
  await connection.delete(contentLinks).where(lt(contentLinks.expiresAt, now));
}

async function endOldPreviews(tx: Connection, kind: ContentKind, actor: Actor): Promise<void> {
  const older = tx
    .select({ id: contentLinks.id })
    .from(contentLinks)
    .where(and(eq(contentLinks.kind, kind), eq(contentLinks.ofEditor, true), eq(contentLinks.createdBy, actor.name)))
    .orderBy(desc(contentLinks.id))
    .offset(MOST_OF_EDITOR - 1);
  await tx.delete(contentLinks).where(inArray(contentLinks.id, older));
}
