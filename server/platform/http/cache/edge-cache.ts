/** A CDN in front of the shop, as the response cache sees it. */
export interface EdgeCache {
  /** Headers that let the CDN cache a response with these topics until one of them is purged. */
  headersFor(topics: ReadonlySet<string>): Record<string, string>;
  /** Called when the responses with these topics were dropped from the response cache. */
  dropped(topics: ReadonlySet<string>): void;
}

/**
 * Cache-Control of a response that a CDN must not cache. For browsers it means the same as `no-cache`; Fastly respects only
 * the word `private`.
 */
export const NOT_AT_EDGE = { 'cache-control': 'private, no-cache' };

/** The headers of a response without those of EdgeCache. */
export function withoutEdge(headers: Record<string, string>): Record<string, string> {
  const { 'surrogate-key': _keys, 'cache-tag': _tags, ...others } = headers;
  return { ...others, ...NOT_AT_EDGE };
}
