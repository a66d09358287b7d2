import type { AnnouncementDocument } from '#contract/content/announcement.ts';
import { homeWithWelcome } from '#contract/content/default-home.ts';
import { DOCUMENT_FACTS } from '#contract/content/document.ts';
import type { HomeBlock } from '#contract/content/home.ts';
import type { HouseDocument } from '#contract/content/house/house.ts';
import { salesTerms } from '#contract/content/house/house-settings.ts';
import { newPage, type PageDocument } from '#contract/content/page.ts';
import type { ShownContent } from '#contract/content/shown.ts';
import { SIZES_SLUG, type SizesBlock } from '#contract/content/sizes/sizes.ts';
import { previewedAnnouncement } from '#domain/content/announcement-in-force.ts';
import { visibleBlocks } from '#domain/content/block.ts';
import { isPageKind, pagePath } from '#domain/content/page-address.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { contentOf, selectState } from './content.queries.ts';
import { kindOfLink } from './draft-links.ts';

interface OpenDraftOptions {
  database: Database;
  /** What the shop shows now, for the documents other than the draft's. */
  shown: ShownContent;
  now: Date;
}

/** What the pages of the shop show for a link to a draft, and the path of the page to look at. */
export interface OpenedDraft {
  content: ShownContent;
  path: string;
}

/** What a link to a draft shows; null when the link does not work. */
export async function openDraft(
  token: string,
  { database: { connection }, shown, now }: OpenDraftOptions,
): Promise<OpenedDraft | null> {
  const kind = await kindOfLink(connection, token, now);
  if (!kind) return null;
  const { row, published, page } = await selectState(connection, kind);
  const draft = row.draft ?? contentOf(kind, published);
  if (page) {
    const { blocks } = draft as PageDocument;
    const pages = new Map(shown.pages).set(page.slug, { blocks: visibleBlocks(blocks), at: now.toISOString() });
    return { content: { ...shown, pages, isDraft: true }, path: pagePath(page.slug) };
  }
  if (isPageKind(kind)) return null;
  const { path } = DOCUMENT_FACTS[kind];
  if (kind !== 'announcement') {
    const blocks = visibleBlocks(draft.blocks);
    const drafted: object = { [kind]: blocks };
    const home = kind === 'house' && (await defaultHomeFor(connection, draft as HouseDocument));
    const documents: ShownContent['documents'] = { ...shown.documents, ...drafted, ...(home && { home }) };
    const pages = kind === 'sizes' ? withGuides(shown.pages, blocks as SizesBlock[], now) : shown.pages;
    return { content: { ...shown, documents, pages, isDraft: true, draftOf: kind }, path };
  }
  const { text = '', to = '' } = previewedAnnouncement((draft as AnnouncementDocument).blocks, now) ?? {};
  return { content: { ...shown, note: { text, ...(to && { to }) }, isDraft: true, draftOf: kind }, path };
}

/** The pages with one that shows all size guides. */
function withGuides(pages: ShownContent['pages'], guides: readonly SizesBlock[], now: Date): ShownContent['pages'] {
  const { blocks } = newPage(DOCUMENT_FACTS.sizes.name);
  return new Map(pages).set(SIZES_SLUG, { blocks: [...blocks, ...guides], at: now.toISOString() });
}

/** The home page that comes with the shop, as it quotes a draft of the settings; null once the house has written its own. */
async function defaultHomeFor(connection: Connection, { blocks }: HouseDocument): Promise<HomeBlock[] | null> {
  const { published } = await selectState(connection, 'home');
  return published?.content ? null : homeWithWelcome(salesTerms(blocks).welcomePercent);
}
