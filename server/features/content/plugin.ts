import { type ConfiguredHouse, firstHouse } from '#contract/content/house/default-house.ts';
import { DEFAULT_MAILS, mailTextsIn } from '#contract/content/mails/default-mails.ts';
import type { ReadMailTexts } from '#contract/content/mails/mails.ts';
import type { ContentPart, ShownContent } from '#contract/content/shown.ts';
import { pageSlug } from '#domain/content/page-address.ts';
import type { FindAssetUses } from '#server/features/assets/asset-uses.ts';
import { allowErasing } from '#server/features/audit/erase-from-audit.ts';
import type { CategoryFollower } from '#server/features/catalogue/categories/category-rename.ts';
import type { FindVideoUses } from '#server/features/videos/video-uses.ts';
import type { Reading } from '#server/platform/http/cache/reading.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { deleteOldVersions, selectDueKinds } from './content.queries.ts';
import { contentRoutes } from './content.routes.ts';
import { findContentAssets, findContentVideos } from './content-assets.ts';
import { draftLinksRoutes } from './draft-links.routes.ts';
import { deleteExpiredLinks } from './draft-links.ts';
import { completeEmpty, type NeutralDocuments } from './first-content.ts';
import { configureFirstVersion } from './first-versions.ts';
import { followCategoryRename } from './follow-category-rename.ts';
import { contentTopic, createLiveContent, type LiveContent } from './live-content.ts';
import { type OpenedDraft, openDraft } from './open-draft.ts';
import { deleteRemainsOfPages } from './pages/pages.queries.ts';
import { housePagesRoutes } from './pages/pages.routes.ts';
import { PUBLISH_CONTENT, publishDue } from './schedule.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long (ms) old versions stay. */
const VERSIONS_MS = 731 * DAY_MS;

/**
 * Follows what the house publishes, and drops the cached pages that show it.
 * @param house what the configuration says of it, until it publishes its settings
 * @param documents what a shop that began empty says where it lacks a document
 */
export async function openContent(
  platform: Parameters<typeof createLiveContent>[0],
  { house, documents }: { house: ConfiguredHouse; documents: NeutralDocuments },
): Promise<LiveContent> {
  configureFirstVersion('house', firstHouse(house));
  await completeEmpty(platform.database, { documents, now: platform.now() });
  const content = createLiveContent(platform);
  await content.start();
  return content;
}

/** What the house says in its mails, from memory. */
export function readMailTexts(content: LiveContent): ReadMailTexts {
  return (type) => mailTextsIn(content.value.documents.mails ?? DEFAULT_MAILS.blocks)(type);
}

/** Lets size guides keep the category that they name when it is renamed. */
export function followCategoriesInGuides(live: LiveContent, now: () => Date): CategoryFollower {
  return { rename: (tx, rename) => followCategoryRename(tx, rename, now()), refresh: () => live.refresh() };
}

export interface ContentPlugin extends Plugin {
  /** What is published, from memory. Records in `reading` that the page depends on this part. */
  shown(reading: Reading, part: ContentPart): ShownContent;
  /** What a link to a draft shows; null when the link does not work. */
  openDraft(token: string): Promise<OpenedDraft | null>;
  /** The pages that shoppers see now, for the site map. */
  pages(): ShownContent['pages'];
  /** Whether shoppers see a page at an address; null for an address that is not of such a page. */
  isLivingPage(canonical: string): boolean | null;
  findAssetUses: FindAssetUses;
  findVideoUses: FindVideoUses;
}

export function contentPlugin(platform: Platform, { content }: { content: LiveContent }): ContentPlugin {
  const { database, jobs, now } = platform;
  return {
    shown({ topics }, part) {
      topics.add(contentTopic(part));
      return content.value;
    },
    pages: () => content.value.pages,
    isLivingPage(canonical) {
      const slug = pageSlug(canonical);
      return slug === undefined ? null : content.value.pages.has(slug);
    },
    findAssetUses: findContentAssets,
    findVideoUses: findContentVideos,
    openDraft: (token) => openDraft(token, { database, shown: content.value, now: now() }),
    async api(api) {
      const refresh = () => content.refresh();
      await api.register(contentRoutes, { database, jobs, now, refresh });
      await api.register(housePagesRoutes, { database, now, refresh });
      await api.register(draftLinksRoutes, { database, now });
    },
    async work() {
      await jobs.work(PUBLISH_CONTENT, async ({ kind }) => {
        await publishDue(database, { kind, now: now() });
      });
    },
    async tidy() {
      // A publication whose job was lost.
      for (const kind of await selectDueKinds(database.connection, now())) {
        await publishDue(database, { kind, now: now() });
      }
      const before = new Date(now().getTime() - VERSIONS_MS);
      await database.transaction(async (tx) => {
        await allowErasing(tx);
        await deleteOldVersions(tx, before);
        await deleteRemainsOfPages(tx, before);
      });
      await deleteExpiredLinks(database.connection, now());
    },
    stop: () => content.stop(),
  };
}
