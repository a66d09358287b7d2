import { EVERYTHING, type Tag, tagsToPurge } from '#server/platform/cdn/tags.ts';
import type { Horizon } from './purges.queries.ts';

/** Delay (ms) before the next attempt when the database could not be reached. */
const RETRY_MS = 1_000;

interface PurgeCollectorOptions {
  /** Queues a purge of these tags, which may be empty, and stores the horizon. */
  enqueue(tags: readonly Tag[], horizon: Horizon | null): Promise<void>;
  onProblem(error: Error): void;
}

/**
 * Collects what this process drops from its cache, and queues one purge for it. Each process queues its purge after dropping,
 * so after the last purge the CDN cannot fetch an old page again.
 */
export class PurgeCollector {
  readonly #options: PurgeCollectorOptions;
  #topics = new Set<string>();
  #tags = new Set<Tag>();
  #horizon: Horizon | null = null;
  #enqueuing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(options: PurgeCollectorOptions) {
    this.#options = options;
  }

  addTopics(topics: ReadonlySet<string>): void {
    for (const topic of topics) this.#topics.add(topic);
    this.#flushSoon();
  }

  addTags(...tags: Tag[]): void {
    for (const tag of tags) this.#tags.add(tag);
    this.#flushSoon();
  }

  /** @param horizon all changes before it have been queued or are collected */
  setHorizon(horizon: Horizon): void {
    this.#horizon = horizon;
    this.#flushSoon();
  }

  /** Resolves when everything collected so far is queued; rejects when that failed. */
  async flush(): Promise<void> {
    while (this.#enqueuing) await this.#enqueuing;
    if (this.#topics.size + this.#tags.size > 0 || this.#horizon !== null) await this.#enqueue();
  }

  /** From now on only `flush` queues purges. */
  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Flushes after the current turn of the event loop. */
  #flushSoon(ms = 0): void {
    if (this.#stopped) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.flush().catch((error: Error) => {
        this.#options.onProblem(error);
        this.#flushSoon(RETRY_MS);
      });
    }, ms);
  }

  async #enqueue(): Promise<void> {
    const [topics, tags, horizon] = [this.#topics, this.#tags, this.#horizon];
    [this.#topics, this.#tags, this.#horizon] = [new Set(), new Set(), null];
    const dropped = topics.size > 0 ? tagsToPurge(topics) : [];
    const all = new Set([...tags, ...dropped]);
    // One at a time: a horizon must not be stored before earlier purges are queued.
    const enqueuing = this.#options.enqueue(all.has(EVERYTHING) ? [EVERYTHING] : [...all], horizon);
    this.#enqueuing = enqueuing.then(
      () => {},
      () => {},
    );
    try {
      await enqueuing;
    } catch (error) {
      for (const topic of topics) this.#topics.add(topic);
      for (const tag of tags) this.#tags.add(tag);
      this.#horizon ??= horizon;
      throw error;
    } finally {
      this.#enqueuing = null;
    }
  }
}
