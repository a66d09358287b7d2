/** A CDN in front of the shop, as the kept responses know it. */
export interface EdgeCache {
  /** The headers by which it keeps a response on these topics, until it is told that one of them changed. */
  headersFor(topics: ReadonlySet<string>): Record<string, string>;
  /** Called when the responses on these topics have been dropped here. */
  dropped(topics: ReadonlySet<string>): void;
}

/**
 * The Cache-Control of a response that a CDN must not keep. To browsers it says the same as `no-cache`; Fastly heeds only
 * the word `private`.
 */
export const NOT_AT_EDGE = { 'cache-control': 'private, no-cache' };

/** The headers of a response without those of EdgeCache. */
export function withoutEdge(headers: Record<string, string>): Record<string, string> {
  const { 'surrogate-key': _keys, 'cache-tag': _tags, ...others } = headers;
  return { ...others, ...NOT_AT_EDGE };
}
