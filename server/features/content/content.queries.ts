import { and, desc, eq, lt, lte } from 'drizzle-orm';
import { CONTENT_KINDS, type ContentDocument, type ContentKind, DEFAULTS } from '#contract/content/document.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { contentDocuments, contentVersions, type DocumentRow, type VersionRow } from './content.tables.ts';

/** A document with its newest published version; null: nothing was published yet. */
export interface DocumentState {
  row: DocumentRow;
  published: VersionRow | null;
}

/** The content of a version; without one, the default document. */
export const contentOf = (kind: ContentKind, version: Pick<VersionRow, 'content'> | null): ContentDocument =>
  version?.content ?? DEFAULTS[kind];

const NO_ROW = {
  draft: null,
  draftVersion: 0,
  draftBy: null,
  draftAt: null,
  scheduled: null,
  scheduledAt: null,
  scheduledBy: null,
  scheduledDraft: null,
};

export async function selectState(connection: ReadConnection, kind: ContentKind): Promise<DocumentState> {
  const [row] = await connection.select().from(contentDocuments).where(eq(contentDocuments.kind, kind));
  return { row: row ?? { kind, ...NO_ROW }, published: await selectPublished(connection, kind) };
}

/** All documents, in the order of the kinds. */
export function selectStates(connection: ReadConnection): Promise<DocumentState[]> {
  return Promise.all(CONTENT_KINDS.map((kind) => selectState(connection, kind)));
}

/** Locks the document, whose row is inserted if missing: of two people who act at once, the second sees the first's act. */
export async function lockState(tx: Connection, kind: ContentKind): Promise<DocumentState> {
  await tx.insert(contentDocuments).values({ kind }).onConflictDoNothing();
  const [row] = await tx.select().from(contentDocuments).where(eq(contentDocuments.kind, kind)).for('update');
  if (!row) throw new Error('The document that was just made is not there');
  return { row, published: await selectPublished(tx, kind) };
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

/** The newest version of each document, without its content, which may be large. */
export function selectNewest(connection: Connection): Promise<Pick<VersionRow, 'kind' | 'version' | 'publishedAt'>[]> {
  const { kind, version, publishedAt } = contentVersions;
  return connection
    .selectDistinctOn([kind], { kind, version, publishedAt })
    .from(contentVersions)
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
    .where(and(eq(contentDocuments.kind, kind), lte(contentDocuments.scheduledAt, now)));
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
export async function deleteOldVersions(connection: Connection, kind: ContentKind, before: Date): Promise<void> {
  const [, previous] = await selectVersions(connection, kind, 2);
  if (!previous) return;
  await connection
    .delete(contentVersions)
    .where(
      and(
        eq(contentVersions.kind, kind),
        lt(contentVersions.publishedAt, before),
        lt(contentVersions.version, previous.version),
      ),
    );
}
