import { edgeHeaders } from '#server/platform/cdn/tags.ts';
import { type EdgeCache, NOT_AT_EDGE } from '#server/platform/http/cache/edge-cache.ts';

type Hear = (topics: ReadonlySet<string>) => void;

/**
 * What the kept responses are told of the CDN. Until it is opened nothing is kept there, and what is dropped concerns
 * nobody: this process has sent nothing yet.
 */
export class LiveEdge implements EdgeCache {
  #opened: { edition: string; hear: Hear } | null = null;

  open(edition: string, hear: Hear): void {
    this.#opened = { edition, hear };
  }

  headersFor(topics: ReadonlySet<string>): Record<string, string> {
    return this.#opened ? edgeHeaders(topics, this.#opened.edition) : NOT_AT_EDGE;
  }

  dropped(topics: ReadonlySet<string>): void {
    this.#opened?.hear(topics);
  }
}
