import type { AnnouncementDocument } from '#contract/content/announcement.ts';
import { blocksOf, DEFAULTS } from '#contract/content/document.ts';
import type { HomeDocument } from '#contract/content/home.ts';
import type { Note, ShownContent } from '#contract/content/shown.ts';
import { announcementInForce } from '#domain/content/announcement-in-force.ts';
import { isDeepEqual } from '#domain/content/is-deep-equal.ts';
import { LiveValue } from '#server/platform/live-value.ts';
import type { Platform } from '#server/platform/plugin.ts';
import { contentOf, selectState } from './content.queries.ts';

/** The channel that the trigger of migrations/0032_content.sql notifies. */
const CHANNEL = 'content';

/** The topics of cached responses that show the home page's blocks, or the line above the header. */
export const CONTENT_TOPICS = { home: 'content:home', note: 'content:note' } as const;
export type ContentPart = keyof typeof CONTENT_TOPICS;

/** What the house published, in memory. Null is what the code has. */
export type LiveContent = LiveValue<ShownContent>;

/** Reads again at the moment an announcement begins or ends. */
export function createLiveContent({
  database,
  responseCache,
  now,
  onProblem,
}: Pick<Platform, 'database' | 'responseCache' | 'now' | 'onProblem'>): LiveContent {
  const { connection } = database;
  return new LiveValue<ShownContent>({
    database,
    channel: CHANNEL,
    initial: { home: null, note: null },
    async read() {
      const [home, announcement] = await Promise.all([
        selectState(connection, 'home'),
        selectState(connection, 'announcement'),
      ]);
      const { note, changesInMs } = shownNote(
        contentOf('announcement', announcement.published) as AnnouncementDocument,
        now(),
      );
      return { value: { home: shownHome(contentOf('home', home.published) as HomeDocument), note }, changesInMs };
    },
    onChange(shown, former) {
      const parts = Object.keys(CONTENT_TOPICS) as ContentPart[];
      const changed = parts.filter((part) => !isDeepEqual(former[part], shown[part]));
      responseCache.drop(new Set(changed.map((part) => CONTENT_TOPICS[part])));
    },
    onProblem,
  });
}

/** The visible blocks; null when the document is that of the code. */
export function shownHome(document: HomeDocument): ShownContent['home'] {
  if (isDeepEqual(blocksOf(document), blocksOf(DEFAULTS.home))) return null;
  return document.blocks.filter(({ hidden }) => !hidden);
}

/** The announcement whose time it is; an empty one when there is none, null when the document is that of the code. */
export function shownNote(
  document: AnnouncementDocument,
  now: Date,
): { note: Note | null; changesInMs: number | undefined } {
  if (isDeepEqual(blocksOf(document), blocksOf(DEFAULTS.announcement))) return { note: null, changesInMs: undefined };
  const { shown, changesInMs } = announcementInForce(document.blocks, now);
  return { note: { text: shown?.text ?? '', ...(shown?.to && { to: shown.to }) }, changesInMs };
}
