import type { CatalogueChange } from './catalogue.ts';

/** The names by which kept answers say what they stand on. */
export const LISTING_TOPIC = 'listing';
export const CATEGORIES_TOPIC = 'categories';
/** Pictures that could not be looked up: what is kept on it is dropped soon, so that it heals. */
export const UNREAD_PICTURES_TOPIC = 'unread pictures';
/** Any item at all. */
export const ITEMS_TOPIC = 'items';

export function refTopic(ref: string): string {
  return `ref:${ref}`;
}

/** What must be dropped after a change. */
export function topicsOf(change: CatalogueChange): Set<string> {
  const topics = new Set([...change.refs].map(refTopic));
  if (change.refs.size > 0) topics.add(ITEMS_TOPIC);
  if (change.listing) topics.add(LISTING_TOPIC);
  if (change.categories) topics.add(CATEGORIES_TOPIC);
  return topics;
}
