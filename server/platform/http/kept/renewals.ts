import { setTimeout as pause } from 'node:timers/promises';

/** How long at most, and how fast, stale responses are replaced. */
export interface RenewalPace {
  /** Older ones are not sent any more, in ms. */
  mostMs: number;
  /** The pause after each, as a multiple of what it took: with 1, half of the time is left to whoever asks. */
  rest: number;
}

const PACE: RenewalPace = { mostMs: 60_000, rest: 1 };
/** After one that waited for something else than the processor, in ms. */
const LONGEST_REST_MS = 250;

export interface RenewedStore {
  /** Makes the response of this key again. */
  make(key: string): Promise<void>;
  /** Forgets the response of this key if it is stale. */
  drop(key: string): void;
  /** Called when no response is stale any more, with the topics that had made them so. */
  done(topics: ReadonlySet<string>): void;
}

/** Stale responses, made again one after the other beside what the process is there for. */
export class Renewals {
  readonly #store: RenewedStore;
  readonly #pace: RenewalPace;
  /** Keys to be made, in order. */
  #queue = new Set<string>();
  /** Of every key with a stale response, when (`performance.now()`) its time is over. */
  readonly #dueBy = new Map<string, number>();
  #topics = new Set<string>();
  #running = false;
  #deadline: NodeJS.Timeout | null = null;

  constructor(store: RenewedStore, pace: Partial<RenewalPace> = {}) {
    this.#store = store;
    this.#pace = { ...PACE, ...pace };
  }

  /** How many responses are stale. */
  get stale(): number {
    return this.#dueBy.size;
  }

  isQueued(key: string): boolean {
    return this.#queue.has(key);
  }

  /** @param keys in the order in which they are made; those that are stale already keep their time */
  begin(keys: readonly string[], topics: ReadonlySet<string>): void {
    const due = performance.now() + this.#pace.mostMs;
    for (const key of keys) if (!this.#dueBy.has(key)) this.#dueBy.set(key, due);
    this.#queue = new Set([...keys, ...this.#queue]);
    for (const topic of topics) this.#topics.add(topic);
    this.#setDeadline();
    if (keys.length === 0) this.#endIfDone();
    if (!this.#running) void this.#run();
  }

  /** Drops what is still stale. */
  stop(): void {
    this.#dropUntil(Number.POSITIVE_INFINITY);
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let [key] = this.#queue; key !== undefined; [key] = this.#queue) {
      const began = performance.now();
      this.#queue.delete(key);
      try {
        await this.#store.make(key);
        if (!this.#queue.has(key)) this.#dueBy.delete(key);
        this.#endIfDone();
      } catch {
        // The old one stands until its time is over; whoever asks then hears of the failure.
      }
      await pause(Math.min(LONGEST_REST_MS, (performance.now() - began) * this.#pace.rest), undefined, { ref: false });
    }
    this.#running = false;
  }

  #setDeadline(): void {
    if (this.#deadline || this.#dueBy.size === 0) return;
    const next = Math.min(...this.#dueBy.values()) - performance.now();
    this.#deadline = setTimeout(() => {
      this.#deadline = null;
      this.#dropUntil(performance.now());
    }, next + 1);
    this.#deadline.unref();
  }

  #dropUntil(now: number): void {
    for (const [key, due] of this.#dueBy) {
      if (due > now) continue;
      this.#dueBy.delete(key);
      this.#queue.delete(key);
      this.#store.drop(key);
    }
    this.#setDeadline();
    this.#endIfDone();
  }

  #endIfDone(): void {
    if (this.#dueBy.size > 0) return;
    if (this.#deadline) clearTimeout(this.#deadline);
    this.#deadline = null;
    if (this.#topics.size === 0) return;
    const topics = this.#topics;
    this.#topics = new Set();
    this.#store.done(topics);
  }
}
