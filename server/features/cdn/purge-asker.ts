import { EVERYTHING, type Tag, tagsToPurge } from '#server/platform/cdn/tags.ts';
import type { Horizon } from './purges.queries.ts';

/** Tries again after so many ms when the database did not take what was asked. */
const AGAIN_MS = 1_000;

export interface PurgeAskerOptions {
  /** Queues a purge of these tags, perhaps of none, and notes the horizon. */
  ask(tags: readonly Tag[], horizon: Horizon | null): Promise<void>;
  onProblem(error: Error): void;
}

/**
 * Asks for the purge of what this process has dropped. Since each process asks after it has dropped, nobody fetches the
 * old page again from the last one to ask.
 */
export class PurgeAsker {
  readonly #options: PurgeAskerOptions;
  #topics = new Set<string>();
  #tags = new Set<Tag>();
  #horizon: Horizon | null = null;
  #asking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(options: PurgeAskerOptions) {
    this.#options = options;
  }

  topics(topics: ReadonlySet<string>): void {
    for (const topic of topics) this.#topics.add(topic);
    this.#soon();
  }

  tags(...tags: Tag[]): void {
    for (const tag of tags) this.#tags.add(tag);
    this.#soon();
  }

  /** Everything before it has been asked for, or is about to be. */
  reached(horizon: Horizon): void {
    this.#horizon = horizon;
    this.#soon();
  }

  /** Resolves when all that was said so far has been asked for; rejects when it could not be. */
  async flush(): Promise<void> {
    while (this.#asking) await this.#asking;
    if (this.#topics.size + this.#tags.size > 0 || this.#horizon !== null) await this.#ask();
  }

  /** From here on only `flush` asks. */
  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Collects what is said in one turn. */
  #soon(ms = 0): void {
    if (this.#stopped) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.flush().catch((error: Error) => {
        this.#options.onProblem(error);
        this.#soon(AGAIN_MS);
      });
    }, ms);
  }

  async #ask(): Promise<void> {
    const [topics, tags, horizon] = [this.#topics, this.#tags, this.#horizon];
    [this.#topics, this.#tags, this.#horizon] = [new Set(), new Set(), null];
    const dropped = topics.size > 0 ? tagsToPurge(topics) : [];
    const all = new Set([...tags, ...dropped]);
    // One after the other: a horizon must not be noted before what was asked for earlier.
    const asking = this.#options.ask(all.has(EVERYTHING) ? [EVERYTHING] : [...all], horizon);
    this.#asking = asking.then(
      () => {},
      () => {},
    );
    try {
      await asking;
    } catch (error) {
      for (const topic of topics) this.#topics.add(topic);
      for (const tag of tags) this.#tags.add(tag);
      this.#horizon ??= horizon;
      throw error;
    } finally {
      this.#asking = null;
    }
  }
}
