import { CONTENT_KINDS, type ContentDocument, type FixedKind } from '#contract/content/document.ts';
import { beganEmpty, noteEmpty } from '#server/platform/began-empty.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { lockState, selectNewest } from './content.queries.ts';
import { insertVersion } from './publish.ts';

/** Who published the first versions, in the history. */
const FIRST_START = 'Primer arranque';

/** What each document says in a shop that begins empty. */
export type NeutralDocuments = Readonly<Record<FixedKind, ContentDocument>>;

/** Notes that the shop begins empty, and publishes every document in its neutral version. */
export async function beginEmpty(tx: Connection, first: Pick<NeutralVersions, 'documents' | 'now'>): Promise<void> {
  await noteEmpty(tx);
  await publishNeutral(tx, { ...first, by: FIRST_START, onlyMissing: true });
}

interface NeutralVersions {
  documents: NeutralDocuments;
  by: string;
  now: Date;
  /** Whether documents with a published version keep it. */
  onlyMissing: boolean;
}

/** Publishes the documents in their neutral versions. */
export async function publishNeutral(
  tx: Connection,
  { documents, by, now, onlyMissing }: NeutralVersions,
): Promise<void> {
  // In the order in which campaigns lock them.
  for (const kind of CONTENT_KINDS.toSorted()) {
    const state = await lockState(tx, kind);
    if (state.published && onlyMissing) continue;
    await insertVersion(tx, state, { content: documents[kind], by, how: 'first', now });
  }
}

/** A release may bring documents that the shop did not have when it began. Without this they would show the code's texts. */
export async function completeEmpty(
  database: Database,
  first: Pick<NeutralVersions, 'documents' | 'now'>,
): Promise<void> {
  const { connection } = database;
  if (!(await beganEmpty(connection))) return;
  const published = new Set((await selectNewest(connection)).map(({ kind }) => kind));
  if (CONTENT_KINDS.every((kind) => published.has(kind))) return;
  await database.transaction((tx) => publishNeutral(tx, { ...first, by: FIRST_START, onlyMissing: true }));
}
