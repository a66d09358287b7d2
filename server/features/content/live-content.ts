import type { AnnouncementDocument } from '#contract/content/announcement.ts';
import { blocksOf, type ContentKind, DEFAULTS, type FixedKind } from '#contract/content/document.ts';
import type { HomeDocument } from '#contract/content/home.ts';
import type { ContentPart, Note, ShownContent } from '#contract/content/shown.ts';
import { announcementInForce } from '#domain/content/announcement-in-force.ts';
import { visibleBlocks } from '#domain/content/block.ts';
import { isDeepEqual } from '#domain/content/is-deep-equal.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { LiveValue } from '#server/platform/live-value.ts';
import type { Platform } from '#server/platform/plugin.ts';
import { contentOf, selectNewest, selectVersion } from './content.queries.ts';
import type { VersionRow } from './content.tables.ts';
import { changedPages, ShownPages } from './pages/shown-pages.ts';

/** The channel that the trigger of migrations/0032_content.sql notifies. */
const CHANNEL = 'content';

/** The topic of cached responses that show a part. */
export const contentTopic = (part: ContentPart) => `content:${part}`;
/** For responses that show which pages there are. */
export const PAGES_TOPIC = 'content:pages';

/** What the house published, in memory. Null: the default document. */
export type LiveContent = LiveValue<ShownContent>;

/** Reads again at the moment an announcement begins or ends. */
export function createLiveContent({
  database,
  responseCache,
  now,
  onProblem,
}: Pick<Platform, 'database' | 'responseCache' | 'now' | 'onProblem'>): LiveContent {
  const { connection } = database;
  let published: PublishedVersions = new Map();
  const pages = new ShownPages(connection);
  return new LiveValue<ShownContent>({
    database,
    channel: CHANNEL,
    initial: { home: null, note: null, pages: new Map() },
    async read() {
      published = await newestVersions(connection, published);
      const contentIn = (kind: FixedKind) => contentOf(kind, published.get(kind) ?? null);
      const { note, changesInMs } = shownNote(contentIn('announcement') as AnnouncementDocument, now());
      const home = shownHome(contentIn('home') as HomeDocument);
      return { value: { home, note, pages: await pages.read() }, changesInMs };
    },
    onChange(shown, former) {
      const topics = (['home', 'note'] as const).filter((part) => !isDeepEqual(former[part], shown[part]));
      const slugs = changedPages(former.pages, shown.pages);
      const parts: ContentPart[] = [...topics, ...slugs.map((slug) => `page:${slug}` as const)];
      responseCache.drop(new Set([...parts.map(contentTopic), ...(slugs.length > 0 ? [PAGES_TOPIC] : [])]));
    },
    onProblem,
  });
}

type PublishedVersions = ReadonlyMap<ContentKind, VersionRow>;

/** The newest version of each document; reads only those that `known` lacks. */
async function newestVersions(connection: Connection, known: PublishedVersions): Promise<PublishedVersions> {
  const newest = new Map<ContentKind, VersionRow>();
  for (const { kind, version, publishedAt } of await selectNewest(connection)) {
    const held = known.get(kind);
    const isHeld = held?.version === version && held.publishedAt.getTime() === publishedAt.getTime();
    const row = isHeld ? held : await selectVersion(connection, kind, version);
    if (row) newest.set(kind, row);
  }
  return newest;
}

/** The visible blocks; null for the default document. */
function shownHome(document: HomeDocument): ShownContent['home'] {
  if (isDeepEqual(blocksOf(document), blocksOf(DEFAULTS.home))) return null;
  return visibleBlocks(document.blocks);
}

/** The announcement in force, with an empty text when there is none; null for the default document. */
function shownNote(document: AnnouncementDocument, now: Date): { note: Note | null; changesInMs: number | undefined } {
  if (isDeepEqual(blocksOf(document), blocksOf(DEFAULTS.announcement))) return { note: null, changesInMs: undefined };
  const { shown, changesInMs } = announcementInForce(document.blocks, now);
  return { note: { text: shown?.text ?? '', ...(shown?.to && { to: shown.to }) }, changesInMs };
}
