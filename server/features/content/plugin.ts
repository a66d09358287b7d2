import { CONTENT_KINDS } from '#contract/content/document.ts';
import type { ShownContent } from '#contract/content/shown.ts';
import type { FindAssetUses } from '#server/features/assets/asset-uses.ts';
import type { Reading } from '#server/platform/http/cache/reading.ts';
import type { Platform, Plugin } from '#server/platform/plugin.ts';
import { deleteOldVersions } from './content.queries.ts';
import { contentRoutes } from './content.routes.ts';
import { findContentAssets } from './content-assets.ts';
import { draftLinksRoutes } from './draft-links.routes.ts';
import { deleteExpiredLinks } from './draft-links.ts';
import { CONTENT_TOPICS, type ContentPart, createLiveContent, type LiveContent } from './live-content.ts';
import { openDraft } from './open-draft.ts';
import { PUBLISH_CONTENT, publishDue } from './schedule.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long (ms) old versions stay; the database keeps them that long. */
const VERSIONS_MS = 731 * DAY_MS;

/** Follows what the house publishes, and drops the cached pages that show it. */
export async function openContent(platform: Parameters<typeof createLiveContent>[0]): Promise<LiveContent> {
  const content = createLiveContent(platform);
  await content.start();
  return content;
}

export interface ContentPlugin extends Plugin {
  /** What is published, from memory. Records in `reading` that the page depends on this part. */
  shown(reading: Reading, part: ContentPart): ShownContent;
  /** What the home page shows for a link to a draft; null when the link does not work. */
  openDraft(token: string): Promise<ShownContent | null>;
  findAssetUses: FindAssetUses;
}

export function contentPlugin(platform: Platform, { content }: { content: LiveContent }): ContentPlugin {
  const { database, jobs, now } = platform;
  return {
    shown({ topics }, part) {
      topics.add(CONTENT_TOPICS[part]);
      return content.value;
    },
    findAssetUses: findContentAssets,
    openDraft: (token) => openDraft(token, { database, shown: content.value, now: now() }),
    async api(api) {
      await api.register(contentRoutes, { database, jobs, now, refresh: () => content.refresh() });
      await api.register(draftLinksRoutes, { database, now });
    },
    async work() {
      await jobs.work(PUBLISH_CONTENT, async ({ kind }) => {
        await publishDue(database, { kind, now: now() });
      });
    },
    async tidy() {
      // A publication whose job was lost.
      for (const kind of CONTENT_KINDS) {
        await publishDue(database, { kind, now: now() });
        await deleteOldVersions(database.connection, kind, new Date(now().getTime() - VERSIONS_MS));
      }
      await deleteExpiredLinks(database.connection, now());
    },
    stop: () => content.stop(),
  };
}
