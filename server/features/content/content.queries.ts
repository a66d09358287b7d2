import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { CONTENT_KINDS, type ContentDocument, type ContentKind, isFixedDocument } from '#contract/content/document.ts';
import { isPageKind, pageKind } from '#domain/content/page-address.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import {
  contentDocuments,
  contentVersions,
  type DocumentRow,
  NEWEST_VERSION,
  type PageRow,
  type VersionRow,
} from './content.tables.ts';
import { firstVersionOf } from './first-versions.ts';
import { selectPage, selectPages } from './pages/pages.queries.ts';

/** A document with its newest published version; null: nothing was published yet. */
export interface DocumentState {
  row: DocumentRow;
  published: VersionRow | null;
  /** The address of a page; null for other documents, and for a page that was deleted. */
  page: PageRow | null;
}

/** The content of a version; without one, what the shop starts with. */
export const contentOf = (kind: ContentKind, version: Pick<VersionRow, 'content'> | null): ContentDocument =>
  version?.content ? completeDocument(kind, version.content) : firstVersionOf(kind);

/** With the blocks and texts that a release brought to a fixed document since it was written. */
export function completeDocument(kind: ContentKind, { blocks }: ContentDocument): ContentDocument {
  if (!isFixedDocument(kind)) return { blocks };
  const written = new Map(blocks.map((block) => [block.type, block]));
  const complete = firstVersionOf(kind).blocks.map((first) => ({ ...first, ...written.get(first.type) }));
  return { blocks: complete as ContentDocument['blocks'] };
}

const NO_ROW = {
  draft: null,
  draftVersion: 0,
  draftBy: null,
  draftAt: null,
  scheduled: null,
  scheduledAt: null,
  scheduledBy: null,
  scheduledDraft: null,
  scheduledCampaign: null,
};

export async function selectState(connection: ReadConnection, kind: ContentKind): Promise<DocumentState> {
  const [row] = await connection.select().from(contentDocuments).where(eq(contentDocuments.kind, kind));
  return { row: row ?? { kind, ...NO_ROW }, ...(await selectRest(connection, kind)) };
}

/** All documents: those that every shop has, in the order of the kinds, then the pages, by address. */
export async function selectStates(connection: ReadConnection): Promise<DocumentState[]> {
  const pages = new Map((await selectPages(connection)).map((page) => [pageKind(page.id), page]));
  const kinds: ContentKind[] = [...CONTENT_KINDS, ...pages.keys()];
  const rows = await connection.select().from(contentDocuments).where(inArray(contentDocuments.kind, kinds));
  const versions = await connection
    .select()
    .from(contentVersions)
    .where(and(inArray(contentVersions.kind, kinds), eq(contentVersions.version, NEWEST_VERSION)));
  return kinds.map((kind) => ({
    row: rows.find((row) => row.kind === kind) ?? { kind, ...NO_ROW },
    published: versions.find((version) => version.kind === kind) ?? null,
    page: (isPageKind(kind) && pages.get(kind)) || null,
  }));
}

/** The version before the newest one of every document, which an undo would show again. */
export function selectVersionsBefore(connection: ReadConnection): Promise<VersionRow[]> {
  return connection.select().from(contentVersions).where(sql`${contentVersions.version} = ${NEWEST_VERSION} - 1`);
}

/** Locks the document, whose row is inserted if missing: of two people who act at once, the second sees the first's act. */
export async function lockState(tx: Connection, kind: ContentKind): Promise<DocumentState> {
  await tx.insert(contentDocuments).values({ kind }).onConflictDoNothing();
  const [row] = await tx.select().from(contentDocuments).where(eq(contentDocuments.kind, kind)).for('update');
  if (!row) throw new Error('The document that was just made is not there');
  return { row, ...(await selectRest(tx, kind)) };
}

async function selectRest(connection: ReadConnection, kind: ContentKind): Promise<Omit<DocumentState, 'row'>> {
  const published = await selectPublished(connection, kind);
  return { published, page: isPageKind(kind) ? await selectPage(connection, kind) : null };
}

/** A scheduled publication whose hour has come. Those of a campaign are made with it. */
const isDueAt = (now: Date) => and(lte(contentDocuments.scheduledAt, now), isNull(contentDocuments.scheduledCampaign));

/** The documents with a publication whose hour has come. */
export async function selectDueKinds(connection: Connection, now: Date): Promise<ContentKind[]> {
  const due = await connection.select({ kind: contentDocuments.kind }).from(contentDocuments).where(isDueAt(now));
  return due.map(({ kind }) => kind);
}

async function selectPublished(connection: ReadConnection, kind: ContentKind): Promise<VersionRow | null> {
  const [version] = await connection
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.kind, kind))
    .orderBy(desc(contentVersions.version))
    .limit(1);
  return version ?? null;
}

/** The newest version of each document that every shop has, without its content, which may be large. */
export function selectNewest(connection: Connection): Promise<Pick<VersionRow, 'kind' | 'version' | 'publishedAt'>[]> {
  const { kind, version, publishedAt } = contentVersions;
  return connection
    .selectDistinctOn([kind], { kind, version, publishedAt })
    .from(contentVersions)
    .where(inArray(kind, CONTENT_KINDS))
    .orderBy(kind, desc(version));
}

export async function selectVersion(connection: ReadConnection, kind: ContentKind, version: number) {
  const [row] = await connection
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.kind, kind), eq(contentVersions.version, version)));
  return row ?? null;
}

/** The newest versions first. */
export function selectVersions(connection: ReadConnection, kind: ContentKind, count: number): Promise<VersionRow[]> {
  return connection
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.kind, kind))
    .orderBy(desc(contentVersions.version))
    .limit(count);
}

/** Whether the hour of a scheduled publication has come. */
export async function isDue(connection: ReadConnection, kind: ContentKind, now: Date): Promise<boolean> {
  const [row] = await connection
    .select({ kind: contentDocuments.kind })
    .from(contentDocuments)
    .where(and(eq(contentDocuments.kind, kind), isDueAt(now)));
  return row !== undefined;
}

/** Changes the document that is under lock. @returns it as it is now */
export async function updateDocument(
  tx: Connection,
  kind: ContentKind,
  change: Partial<Omit<DocumentRow, 'kind'>>,
): Promise<DocumentRow> {
  const [row] = await tx.update(contentDocuments).set(change).where(eq(contentDocuments.kind, kind)).returning();
  if (!row) throw new Error('The document under lock was not updated');
  return row;
}

/** Deletes what was published before that day, except what is shown now and what an undo brings back. */
export async function deleteOldVersions(connection: Connection, before: Date): Promise<void> {
  await connection
    .delete(contentVersions)
    .where(and(lt(contentVersions.publishedAt, before), sql`${contentVersions.version} < ${NEWEST_VERSION} - 1`));
}
