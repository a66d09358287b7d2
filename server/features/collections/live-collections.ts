import { isDeepStrictEqual } from 'node:util';
import type { Collection } from '#domain/catalogue/collections/collection.ts';
import { isShownAt, msToNextChange } from '#domain/time/shown-hours.ts';
import { COLLECTIONS_TOPIC, collectionTopic } from '#server/features/catalogue/snapshot/topics.ts';
import { LiveValue } from '#server/platform/live-value.ts';
import type { Platform } from '#server/platform/plugin.ts';
import { selectVersions } from '#server/platform/select-versions.ts';
import { selectCollections, shownCollection } from './collections.queries.ts';
import { COLLECTIONS_CHANNEL, type CollectionRow, collections } from './collections.tables.ts';

/** The collections that shoppers see, in memory and in order. */
export type LiveCollections = LiveValue<readonly Collection[]>;

/**
 * Follows the collections and drops the cached pages of those that change. It also drops them when a collection appears or
 * disappears by its hours, so that cached pages need not look at the clock.
 */
export function createLiveCollections({
  database,
  responseCache,
  now,
  onProblem,
}: Pick<Platform, 'database' | 'responseCache' | 'now' | 'onProblem'>): LiveCollections {
  let rows: readonly CollectionRow[] = [];
  let versions: string | null = null;
  return new LiveValue<readonly Collection[]>({
    database,
    channel: COLLECTIONS_CHANNEL,
    initial: [],
    async read() {
      const current = await selectVersions(database.connection, collections);
      if (current !== versions) rows = await selectCollections(database.connection);
      versions = current;
      const at = now();
      const value = rows.filter((row) => isShownAt(row, at)).map(shownCollection);
      return { value, changesInMs: msToNextChange(rows, at) };
    },
    onChange: (shown, former) => responseCache.drop(changedTopics(former, shown)),
    onProblem,
  });
}

/** The topics of the responses that show something else after a change. */
export function changedTopics(before: readonly Collection[], after: readonly Collection[]): Set<string> {
  const bySlug = (all: readonly Collection[]) => new Map(all.map((one) => [one.slug, one]));
  const [old, current] = [bySlug(before), bySlug(after)];
  const slugs = [...new Set([...old.keys(), ...current.keys()])];
  const changed = slugs.filter((slug) => !isDeepStrictEqual(old.get(slug), current.get(slug)));
  const topics = new Set(changed.map(collectionTopic));
  if (!isDeepStrictEqual(before.map(linkFacts), after.map(linkFacts))) topics.add(COLLECTIONS_TOPIC);
  return topics;
}

/** What menus, the home page and the site map show of a collection; its place among the others counts too. */
function linkFacts({ slug, name, inMenu, onHome }: Collection) {
  return { slug, name, inMenu, onHome };
}
