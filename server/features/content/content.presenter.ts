import {
  blocksOf,
  type ContentRecord,
  type ContentSummary,
  DOCUMENT_FACTS,
  type FixedKind,
  type HistoryEntry,
} from '#contract/content/document.ts';
import { compareBlocks } from '#domain/content/compare-blocks.ts';
import { headOf } from '#domain/content/page-head.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { completeDocument, contentOf, type DocumentState } from './content.queries.ts';
import type { VersionRow } from './content.tables.ts';

export function presentSummary(state: DocumentState): ContentSummary {
  const { row, published, page } = state;
  return {
    kind: row.kind,
    ...(page && { page: { slug: page.slug, title: titleOf(state), shown: isShown(state) } }),
    published: {
      version: published?.version ?? 0,
      at: published?.publishedAt.toISOString() ?? null,
      by: published && nameOfActor(published.publishedBy),
    },
    scheduled: actOf(row.scheduledAt, row.scheduledBy),
    drafted: row.draft && actOf(row.draftAt, row.draftBy),
  };
}

export function presentContent(state: DocumentState): ContentRecord {
  const { row, published } = state;
  return {
    ...presentSummary(state),
    content: contentOf(row.kind, published),
    draft: row.draft && completeDocument(row.kind, row.draft),
    draft_version: row.draftVersion,
  };
}

/** The title of a page as last written. */
const titleOf = ({ row, published }: DocumentState) => headOf(row.draft ?? contentOf(row.kind, published)).title;

/** Whether shoppers see a page. */
const isShown = ({ page, published }: DocumentState) =>
  page !== null && published !== null && published.content !== null;

/** What staff call a document: 'Portada', or the title of a page. */
export function nameOfDocument(state: DocumentState): string {
  return state.page ? titleOf(state) : DOCUMENT_FACTS[state.row.kind as FixedKind].name;
}

/** @param earlier the version before it; null for the first one */
export function presentVersion(version: VersionRow, earlier: VersionRow | null): HistoryEntry {
  const { kind, publishedAt, publishedBy, how } = version;
  // Before a neutral first version there was nothing of this house.
  const isFirst = how === 'first' && !earlier;
  const changes = isFirst ? [] : compareBlocks(blocksOf(contentOf(kind, earlier)), blocksOf(contentOf(kind, version)));
  return { version: version.version, at: publishedAt.toISOString(), by: nameOfActor(publishedBy), how, changes };
}

function actOf(at: Date | null, by: string | null): { at: string; by: string } | null {
  return at && { at: at.toISOString(), by: nameOfActor(by ?? '') };
}
