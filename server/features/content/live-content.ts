import type { AnnouncementDocument } from '#contract/content/announcement.ts';
import { blocksOf, type ContentKind, DEFAULTS } from '#contract/content/document.ts';
import type { HomeDocument } from '#contract/content/home.ts';
import type { Note, ShownContent } from '#contract/content/shown.ts';
import { announcementInForce } from '#domain/content/announcement-in-force.ts';
import { visibleBlocks } from '#domain/content/block.ts';
import { isDeepEqual } from '#domain/content/is-deep-equal.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { LiveValue } from '#server/platform/live-value.ts';
import type { Platform } from '#server/platform/plugin.ts';
import { contentOf, selectNewest, selectVersion } from './content.queries.ts';
import type { VersionRow } from './content.tables.ts';

/** The channel that the trigger of migrations/0032_content.sql notifies. */
const CHANNEL = 'content';

/** The topics of cached responses that show the home page's blocks, or the line above the header. */
export const CONTENT_TOPICS = { home: 'content:home', note: 'content:note' } as const;
export type ContentPart = keyof typeof CONTENT_TOPICS;

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
  return new LiveValue<ShownContent>({
    database,
    channel: CHANNEL,
    initial: { home: null, note: null },
    async read() {
      published = await newestVersions(connection, published);
      const contentIn = (kind: ContentKind) => contentOf(kind, published.get(kind) ?? null);
      const { note, changesInMs } = shownNote(contentIn('announcement') as AnnouncementDocument, now());
      return { value: { home: shownHome(contentIn('home') as HomeDocument), note }, changesInMs };
    },
    onChange(shown, former) {
      const parts = Object.keys(CONTENT_TOPICS) as ContentPart[];
      const changed = parts.filter((part) => !isDeepEqual(former[part], shown[part]));
      responseCache.drop(new Set(changed.map((part) => CONTENT_TOPICS[part])));
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
