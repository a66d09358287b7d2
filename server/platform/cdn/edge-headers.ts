import { type Tag, tagsOfResponse } from './tags.ts';

/** How long a page is kept, in seconds, when no purge comes: the bound of what a lost purge could cost. */
const KEPT_SECONDS = 3_600;

/**
 * The headers of a page that a CDN may keep. Browsers still ask each time, as without one; `no-cache` would forbid it to
 * some CDNs too. There is no stale-while-revalidate: a page that is not valid any more is not to be shown once more.
 */
export function edgeHeaders(topics: ReadonlySet<string>, edition: string): Record<string, string> {
  const tags: Tag[] = tagsOfResponse(topics, edition);
  return {
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${KEPT_SECONDS}`,
    // Varnish and Fastly read this one, Cloudflare that.
    'surrogate-key': tags.join(' '),
    'cache-tag': tags.join(','),
  };
}
