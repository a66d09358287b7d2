import type { AnnouncementDocument } from '#contract/content/announcement.ts';
import { quotingWelcome } from '#contract/content/company/default-company.ts';
import { homeWithWelcome } from '#contract/content/default-home.ts';
import { FIRST_VERSIONS } from '#contract/content/defaults.ts';
import {
  blocksOf,
  CONTENT_KINDS,
  type ContentDocument,
  type ContentKind,
  type FixedKind,
} from '#contract/content/document.ts';
import type { HouseDocument } from '#contract/content/house/house.ts';
import { salesTerms } from '#contract/content/house/house-settings.ts';
import type { ContentPart, Note, PlainKind, ShownContent } from '#contract/content/shown.ts';
import { announcementInForce } from '#domain/content/announcement-in-force.ts';
import { visibleBlocks } from '#domain/content/block.ts';
import { isDeepEqual } from '#domain/content/is-deep-equal.ts';
import { beganEmpty } from '#server/platform/began-empty.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { LiveValue } from '#server/platform/live-value.ts';
import type { Platform } from '#server/platform/plugin.ts';
import { contentOf, selectNewest, selectVersion } from './content.queries.ts';
import { CONTENT_CHANNEL, type VersionRow } from './content.tables.ts';
import { configureFirstVersion } from './first-versions.ts';
import { changedPages, ShownPages } from './pages/shown-pages.ts';

/** The topic of cached responses that show a part. */
export const contentTopic = (part: ContentPart) => `content:${part}`;
/** For responses that show which pages there are. */
export const PAGES_TOPIC = 'content:pages';

/** What the house published, in memory. A document that is absent is as the code has it. */
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
    channel: CONTENT_CHANNEL,
    initial: { documents: {}, note: null, pages: new Map() },
    async read() {
      published = await newestVersions(connection, published);
      const contentIn = (kind: FixedKind) => contentOf(kind, published.get(kind) ?? null);
      const { welcomePercent } = salesTerms((contentIn('house') as HouseDocument).blocks);
      configureFirstVersion('home', { blocks: homeWithWelcome(welcomePercent) });
      const { faqs, terms } = quotingWelcome(welcomePercent > 0);
      configureFirstVersion('faqs', faqs);
      configureFirstVersion('terms', terms);
      const { note, changesInMs } = shownNote(contentIn('announcement') as AnnouncementDocument, now());
      const documents = shownDocuments(contentIn);
      const isPlain = await beganEmpty(connection);
      return { value: { documents, note, pages: await pages.read(), ...(isPlain && { isPlain }) }, changesInMs };
    },
    onChange(shown, former) {
      const documents = PLAIN_KINDS.filter((kind) => !isDeepEqual(former.documents[kind], shown.documents[kind]));
      const isNoteChanged = !isDeepEqual(former.note, shown.note);
      const slugs = changedPages(former.pages, shown.pages);
      const parts: ContentPart[] = [...documents, ...slugs.map((slug) => `page:${slug}` as const)];
      if (isNoteChanged) parts.push('announcement');
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

const PLAIN_KINDS = CONTENT_KINDS.filter((kind): kind is PlainKind => kind !== 'announcement');

/** The visible blocks of each document that is not the default one. */
function shownDocuments(contentIn: (kind: FixedKind) => ContentDocument): ShownContent['documents'] {
  const changed = PLAIN_KINDS.map((kind) => [kind, contentIn(kind)] as const).filter(
    ([kind, document]) => !isDeepEqual(blocksOf(document), blocksOf(FIRST_VERSIONS[kind])),
  );
  return Object.fromEntries(changed.map(([kind, { blocks }]) => [kind, visibleBlocks(blocks)]));
}

/** The announcement in force, with an empty text when there is none; null for the default document. */
function shownNote(document: AnnouncementDocument, now: Date): { note: Note | null; changesInMs: number | undefined } {
  if (isDeepEqual(blocksOf(document), blocksOf(FIRST_VERSIONS.announcement)))
    return { note: null, changesInMs: undefined };
  const { shown, changesInMs } = announcementInForce(document.blocks, now);
  return { note: { text: shown?.text ?? '', ...(shown?.to && { to: shown.to }) }, changesInMs };
}
