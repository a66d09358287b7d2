import type { ContentDocument } from '#contract/content/document.ts';
import type { SizesBlock } from '#contract/content/sizes/sizes.ts';
import { renameCategory } from '#domain/content/size-guide.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { CategoryRename } from '#server/features/catalogue/categories/category-rename.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { contentOf, lockState, updateDocument } from './content.queries.ts';
import { insertVersion } from './publish.ts';

/**
 * Writes the category's new slug into the size guides that name it; its products would lose their guide otherwise. Also in the
 * draft, and in a publication that waits for its hour.
 */
export async function followCategoryRename(tx: Connection, rename: CategoryRename, now: Date): Promise<void> {
  const state = await lockState(tx, 'sizes');
  const { draft, draftVersion, scheduled, scheduledDraft } = state.row;
  const shown = contentOf('sizes', state.published);
  const content = renamedIn(shown, rename);
  if (content !== shown) {
    const { version } = await insertVersion(tx, state, { content, by: rename.actor.name, how: 'now', now });
    await recordAudit(tx, rename.actor, 'content.published', { kind: 'content', id: 'sizes' }, { version });
  }
  const waiting = { draft: draft && renamedIn(draft, rename), scheduled: scheduled && renamedIn(scheduled, rename) };
  if (waiting.draft === draft && waiting.scheduled === scheduled) return;
  await updateDocument(tx, 'sizes', {
    ...waiting,
    draftVersion: draftVersion + 1,
    scheduledDraft: scheduledDraft === draftVersion ? draftVersion + 1 : scheduledDraft,
  });
}

/** The same document where no guide names the category. */
function renamedIn(document: ContentDocument, rename: CategoryRename): ContentDocument {
  const guides = document.blocks as SizesBlock[];
  const blocks = guides.map((guide) => renameCategory(guide, rename));
  return blocks.every((guide, at) => guide === guides[at]) ? document : { blocks };
}
