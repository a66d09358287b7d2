import { hash } from 'node:crypto';

/**
 * A topic in the form that CDNs accept: printable ASCII that ignores case. It is short, because a product list has many
 * topics and every CDN limits the header (Varnish: 8 kB). If two topics shared a tag, a page would only be fetched again.
 */
export type Tag = string;

/** Tag of every response that a CDN may cache. */
export const EVERYTHING: Tag = 'all';
/** Replaces the topics of a response that has too many. Every purge includes it. */
export const MANY: Tag = 'many';

const MOST_OF_A_RESPONSE = 100;
/** A purge of more tags than this purges everything. */
export const MOST_OF_A_PURGE = 1_000;

const SIMPLE = /^[a-z]{1,16}$/;

export function tagOf(topic: string): Tag {
  return SIMPLE.test(topic) ? topic : hash('sha256', topic, 'hex').slice(0, 10);
}

/** Tag of everything that one deployment renders: another one may render the same catalogue differently. */
export function editionTag(edition: string): Tag {
  return `edition-${hash('sha256', edition, 'hex').slice(0, 10)}`;
}

export function tagsOfResponse(topics: ReadonlySet<string>, edition: string): Tag[] {
  const own = topics.size > MOST_OF_A_RESPONSE ? [MANY] : [...topics].map(tagOf);
  return [EVERYTHING, editionTag(edition), ...new Set(own)];
}

/** What to purge when these topics change. */
export function tagsToPurge(topics: ReadonlySet<string>): Tag[] {
  return topics.size > MOST_OF_A_PURGE ? [EVERYTHING] : [MANY, ...new Set([...topics].map(tagOf))];
}

/** How long a CDN may cache a page, in seconds: the longest that a lost purge can leave an old page there. */
const CACHED_SECONDS = 3_600;

/**
 * The headers of a page that a CDN may cache. Browsers still revalidate each time; `no-cache` would forbid some CDNs to
 * cache it. There is no stale-while-revalidate, because an outdated page must not be shown.
 */
export function edgeHeaders(topics: ReadonlySet<string>, edition: string): Record<string, string> {
  const tags: Tag[] = tagsOfResponse(topics, edition);
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${CACHED_SECONDS}`,
    // Varnish and Fastly read surrogate-key, Cloudflare cache-tag.
    'surrogate-key': tags.join(' '),
    'cache-tag': tags.join(','),
  };
}
