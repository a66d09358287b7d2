import type { ContentRecord, ContentSummary, HistoryEntry } from '#contract/content/document.ts';
import { blocksOf } from '#contract/content/document.ts';
import { compareBlocks } from '#domain/content/compare-blocks.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { contentOf, type DocumentState } from './content.queries.ts';
import type { VersionRow } from './content.tables.ts';

export function presentSummary({ row, published }: DocumentState): ContentSummary {
  return {
    kind: row.kind,
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
    draft: row.draft,
    draft_version: row.draftVersion,
  };
}

/** @param earlier the version before it; null for the first one */
export function presentVersion(version: VersionRow, earlier: VersionRow | null): HistoryEntry {
  const { kind, publishedAt, publishedBy, how } = version;
  const changes = compareBlocks(blocksOf(contentOf(kind, earlier)), blocksOf(contentOf(kind, version)));
  return { version: version.version, at: publishedAt.toISOString(), by: nameOfActor(publishedBy), how, changes };
}

function actOf(at: Date | null, by: string | null): { at: string; by: string } | null {
  return at && { at: at.toISOString(), by: nameOfActor(by ?? '') };
}
