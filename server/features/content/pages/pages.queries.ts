import { and, asc, eq, isNotNull, like, lt, notExists, sql } from 'drizzle-orm';
import { type PageKind, pageId, pageKind } from '#domain/content/page-address.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { contentDocuments, contentPages, contentVersions, NEWEST_VERSION, type PageRow } from '../content.tables.ts';

/** The kind of a page's document, in SQL. */
const KIND = sql`'page-' || ${contentPages.id}`;

export async function selectPage(connection: ReadConnection, kind: PageKind): Promise<PageRow | null> {
  const [page] = await connection
    .select()
    .from(contentPages)
    .where(eq(contentPages.id, pageId(kind)));
  return page ?? null;
}

/** All pages, by address. */
export function selectPages(connection: ReadConnection): Promise<PageRow[]> {
  return connection.select().from(contentPages).orderBy(asc(contentPages.slug));
}

/** Makes the caller the only one who adds pages until its transaction ends, so that their number is bounded. */
export async function lockPages(tx: Connection): Promise<void> {
  await tx.execute(sql`lock table ${contentPages} in share row exclusive mode`);
}

/** A page that shoppers see: where it is, and which version of its document. */
export interface PublishedPage {
  slug: string;
  kind: PageKind;
  version: number;
  publishedAt: Date;
}

/** The pages whose newest version has a content. */
export async function selectPublishedPages(connection: ReadConnection): Promise<PublishedPage[]> {
  const { kind, version, publishedAt, content } = contentVersions;
  const rows = await connection
    .select({ slug: contentPages.slug, id: contentPages.id, version, publishedAt })
    .from(contentPages)
    .innerJoin(contentVersions, eq(kind, KIND))
    .where(and(eq(version, NEWEST_VERSION), isNotNull(content)));
  return rows.map(({ id, ...page }) => ({ ...page, kind: pageKind(id) }));
}

/** Deletes what remains of deleted pages whose last publication is older than that day. */
export async function deleteRemainsOfPages(connection: Connection, before: Date): Promise<void> {
  const { kind, publishedAt } = contentVersions;
  const page = (document: typeof kind | typeof contentDocuments.kind) =>
    connection.select().from(contentPages).where(eq(KIND, document));
  await connection
    .delete(contentVersions)
    .where(and(like(kind, 'page-%'), notExists(page(kind)), lt(publishedAt, before)));
  const version = connection.select().from(contentVersions).where(eq(kind, contentDocuments.kind));
  await connection
    .delete(contentDocuments)
    .where(and(like(contentDocuments.kind, 'page-%'), notExists(page(contentDocuments.kind)), notExists(version)));
}
