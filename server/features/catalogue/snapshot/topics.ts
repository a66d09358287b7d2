import type { CatalogueChange } from './catalogue.ts';

/** Topics name what cached responses depend on. */
export const LISTING_TOPIC = 'listing';
export const CATEGORIES_TOPIC = 'categories';
/** For responses that show the stores or their number. */
export const STORES_TOPIC = 'stores';
/** For responses made while pictures could not be read; dropped soon, so that the pictures reappear. */
export const UNREAD_PICTURES_TOPIC = 'unread pictures';
/** For responses that depend on any item. */
export const ITEMS_TOPIC = 'items';

/** For responses that show which collections there are: menus, the home page, the site map. */
export const COLLECTIONS_TOPIC = 'collections';

/** For responses that show a collection, or would if there were one at this address. */
export function collectionTopic(slug: string): string {
  return `collection:${slug}`;
}

/** For responses that show any item of this ref. */
export function refTopic(ref: string): string {
  return `ref:${ref}`;
}

/** For responses that show this ref on a card without the exact amount in stock. */
export function cardTopic(ref: string): string {
  return `card:${ref}`;
}

/** For lists of the styles and sizes that a store has. */
export function storeTopic(locationId: number): string {
  return `store:${locationId}`;
}

/** The topics whose cached responses a change makes stale. */
export function topicsOf(change: CatalogueChange): Set<string> {
  const topics = new Set([...change.refs].map(refTopic));
  for (const ref of change.cards) topics.add(cardTopic(ref));
  if (change.ids.size > 0) topics.add(ITEMS_TOPIC);
  if (change.listing) topics.add(LISTING_TOPIC);
  if (change.categories) topics.add(CATEGORIES_TOPIC);
  for (const id of change.stores) topics.add(storeTopic(id));
  if (change.locations) topics.add(STORES_TOPIC);
  return topics;
}
