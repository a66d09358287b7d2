import type { AnnouncementDocument } from '#contract/content/announcement.ts';
import { DEFAULTS } from '#contract/content/document.ts';
import type { HomeDocument } from '#contract/content/home.ts';
import type { ShownContent } from '#contract/content/shown.ts';
import { previewedAnnouncement } from '#domain/content/announcement-in-force.ts';
import { visibleBlocks } from '#domain/content/block.ts';
import type { Database } from '#server/platform/database/database.ts';
import { contentOf, selectState } from './content.queries.ts';
import { kindOfLink } from './draft-links.ts';

interface OpenDraftOptions {
  database: Database;
  /** What the shop shows now, for the documents other than the draft's. */
  shown: ShownContent;
  now: Date;
}

/** What the home page shows for a link to a draft; null when the link does not work. */
export async function openDraft(
  token: string,
  { database: { connection }, shown, now }: OpenDraftOptions,
): Promise<ShownContent | null> {
  const kind = await kindOfLink(connection, token, now);
  if (!kind) return null;
  const { row, published } = await selectState(connection, kind);
  const draft = row.draft ?? contentOf(kind, published);
  if (kind === 'home') return { ...shown, home: visibleBlocks((draft as HomeDocument).blocks), isDraft: true };
  const { text = '', to = '' } = previewedAnnouncement((draft as AnnouncementDocument).blocks, now) ?? {};
  return {
    home: shown.home ?? visibleBlocks((DEFAULTS.home as HomeDocument).blocks),
    note: { text, ...(to && { to }) },
    isDraft: true,
  };
}
